# A terminal that closes leaves no half file.
start halfspace generate documents --examples 100000000 -o rows
written() { [ -n "$(find . -name '.halfspace-*' -size +0)" ]; }
wait_until written
kill -HUP "$pid"
wait "$pid" && fail 'exit code 0'
expect_no_file 'rows*'
