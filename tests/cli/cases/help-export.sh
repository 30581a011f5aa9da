# The help of export shows an example.
expect_exit 0 halfspace export --help
expect_silent_err
expect_out 'Usage: halfspace export'
expect_out 'Example'
expect_out '  halfspace export'
