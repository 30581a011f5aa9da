# Nothing, or too little, is a wrong usage.
expect_exit 2 halfspace
expect_err --help
expect_refused --help halfspace generate
expect_refused data halfspace train
expect_refused data halfspace predict model
expect_refused model halfspace inspect
