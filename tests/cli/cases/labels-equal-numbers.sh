# +1, 1 and 1.0 are one label; it is printed as it was first seen.
printf -- '+1 1:1\n-1 2:1\n1 1:1\n1.0 1:1\n-1.0 2:1\n' >rows
train_quietly rows -o model
expect_exit 0 halfspace predict model rows
printf -- '+1\n-1\n+1\n+1\n-1\n' >expected
expect_same out expected

printf -- '1 1:1\n-1 2:1\n+1 1:1\n' >rows
train_quietly rows -o model
expect_exit 0 halfspace predict model rows
printf -- '1\n-1\n1\n' >expected
expect_same out expected
