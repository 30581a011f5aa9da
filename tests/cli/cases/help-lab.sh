# The help of lab shows examples.
expect_exit 0 halfspace lab --help
expect_silent_err
expect_out 'Usage: halfspace lab'
expect_out '  halfspace lab all -o report.html'
