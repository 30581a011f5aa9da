# Interrupted converting leaves no file.
start halfspace convert - rows.hsb
printf '1 1:1\n' >&9
interrupt_expecting 130
expect_err interrupted
expect_no_file 'rows*'
