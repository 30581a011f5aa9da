# The help of experts shows an example.
expect_exit 0 halfspace experts --help
expect_silent_err
expect_out 'Usage: halfspace experts'
expect_out 'Examples'
expect_out '  halfspace experts costs.csv --losses --algorithm hedge'
expect_out '  halfspace experts switches.svm --class literals --literals 3'
