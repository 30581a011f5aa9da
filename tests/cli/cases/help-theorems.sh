# The help of theorems shows examples.
expect_exit 0 halfspace theorems --help
expect_silent_err
expect_out 'Usage: halfspace theorems'
expect_out 'INPUT=VALUE'
expect_out '  halfspace theorems novikoff --set margin=0.05'
