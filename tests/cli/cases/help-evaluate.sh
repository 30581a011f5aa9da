# The help of evaluate shows an example.
expect_exit 0 halfspace evaluate --help
expect_silent_err
expect_out 'Usage: halfspace evaluate'
expect_out 'Example'
expect_out '  halfspace evaluate'
