# The help of inspect shows an example.
expect_exit 0 halfspace inspect --help
expect_silent_err
expect_out 'Usage: halfspace inspect'
expect_out 'Example'
expect_out '  halfspace inspect'
