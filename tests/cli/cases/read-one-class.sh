# Rows of one class can be learned; the program says that they are.
printf 'spam 1:1\nspam 2:1\n' >rows
expect_exit 0 halfspace train rows -o model
expect_err "all rows have the label 'spam'"
expect_exit 0 halfspace predict model rows
printf 'spam\nspam\n' >expected
expect_same out expected
