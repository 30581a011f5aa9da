# The help of generate shows an example.
expect_exit 0 halfspace generate --help
expect_silent_err
expect_out 'Usage: halfspace generate'
expect_out 'Example'
expect_out '  halfspace generate'
