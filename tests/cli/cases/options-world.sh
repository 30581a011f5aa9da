# The worlds refuse what they cannot be: the message names option, value and rule.
expect_refused '--noise 2: expected a share from 0 to 1' halfspace generate documents --noise 2 -o new
expect_refused '--noise' halfspace generate sphere --noise -0.5 -o new
expect_refused '--noise' halfspace generate sphere --noise nan -o new
expect_refused '--margin' halfspace generate sphere --margin 1.5 -o new
expect_refused '--features' halfspace generate documents --features 0 -o new
expect_refused '--relevant' halfspace generate boolean --relevant 101 -o new
expect_refused '--needed' halfspace generate boolean --needed 6 -o new
expect_refused '--density' halfspace generate boolean --density 1.5 -o new
expect_no_file 'new*'
