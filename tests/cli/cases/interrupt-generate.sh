# Interrupted generating leaves no file.
start halfspace generate documents --examples 100000000 -o rows
written() { [ -n "$(find . -name '.halfspace-*' -size +0)" ]; }
wait_until written
interrupt_expecting 130
expect_err interrupted
expect_no_file 'rows*'
