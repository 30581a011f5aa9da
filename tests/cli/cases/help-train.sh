# The help of train shows an example.
expect_exit 0 halfspace train --help
expect_silent_err
expect_out 'Usage: halfspace train'
expect_out 'Example'
expect_out '  halfspace train'
