# An index that stands twice in a row is refused at the second place.
printf -- '-1 1:1\n1 3:1 2:1 3:2\n' >apart
expect_refused 'apart:2:11: index 3 stands twice in this row' halfspace train apart -o model
expect_err 'expected each index once'
printf -- '-1 1:1\n1 7:1 7:1\n' >together
expect_refused 'together:2:7: index 7 stands twice in this row' halfspace train together -o model
expect_no_file 'model*'
