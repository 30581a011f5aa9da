# The help of plan shows examples.
expect_exit 0 halfspace plan --help
expect_silent_err
expect_out 'Usage: halfspace plan'
expect_out '  halfspace plan --class-size 2^20 --error 0.1'
