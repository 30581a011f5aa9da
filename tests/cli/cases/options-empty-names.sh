# An empty file name is a mistake (of a script, most likely), not a wish for no file.
printf -- '-1 1:1\n1 2:1\n' >rows
train_quietly rows -o model
expect_exit 2 halfspace train ''
expect_exit 2 halfspace inspect ''
expect_exit 2 halfspace predict model rows -o ''
expect_exit 2 halfspace train rows -o ''
expect_exit 2 halfspace train rows --resume ''
expect_exit 2 halfspace train rows --test ''
