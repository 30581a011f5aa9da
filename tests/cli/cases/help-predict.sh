# The help of predict shows an example.
expect_exit 0 halfspace predict --help
expect_silent_err
expect_out 'Usage: halfspace predict'
expect_out 'Example'
expect_out '  halfspace predict'
