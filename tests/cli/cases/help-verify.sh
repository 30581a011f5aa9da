# The help of verify says what its exit codes mean.
expect_exit 0 halfspace verify --help
expect_out 'MODEL'
expect_out 'Exit code 0: everything holds'
