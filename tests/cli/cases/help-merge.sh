# The help of merge shows an example and says what is not promised.
expect_exit 0 halfspace merge --help
expect_silent_err
expect_out 'Usage: halfspace merge'
expect_out 'Example'
expect_out '  halfspace merge'
expect_out 'no bound on mistakes carries over'
