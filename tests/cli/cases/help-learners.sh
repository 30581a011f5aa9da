# The help of learners shows an example.
expect_exit 0 halfspace learners --help
expect_silent_err
expect_out 'Usage: halfspace learners'
expect_out 'Example'
expect_out '  halfspace learners'
