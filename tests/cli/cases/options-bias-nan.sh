# The constant feature's value is a number: not "nan".
printf -- '-1 1:1\n1 2:1\n' >rows
expect_refused --bias halfspace train rows -o model --bias nan
expect_no_file 'model*'
