# Standard error is closed: messages are lost, and nothing else. They do not end up in a file being written.
printf 'spam 1:1\nspam 2:1\n' >rows
expect_exit 0 halfspace train rows -o model
expect_err "all rows have the label 'spam'"
without_error() { "$@" 2>&-; }
expect_exit 2 without_error halfspace train missing -o new
expect_no_file 'new*'
expect_exit 0 without_error halfspace train rows -o other
expect_same model other
cat rows | expect_exit 0 without_error halfspace train - -o other --progress table
expect_same model other
