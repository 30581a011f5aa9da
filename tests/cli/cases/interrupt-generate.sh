# Interrupted generating leaves no file.
start halfspace generate documents --examples 100000000 -o rows
written() { [ "$(cat rows.* 2>/dev/null | wc -c)" -gt 0 ]; }
wait_until written
interrupt_expecting 130
expect_err interrupted
expect_no_file 'rows*'
