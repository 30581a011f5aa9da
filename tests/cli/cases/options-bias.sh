# The constant feature's value is a number.
printf -- '-1 1:1\n1 2:1\n' >rows
for value in 0 -1 0.25 1e3; do train_quietly rows -o model --bias "$value"; done
expect_refused --bias halfspace train rows -o new --bias abc
expect_refused --bias halfspace train rows -o new --bias ''
expect_no_file 'new*'
