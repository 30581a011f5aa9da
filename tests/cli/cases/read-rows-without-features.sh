# A row may be nothing but its label.
printf -- '-1\n1 2:1\n-1 1:1\n1\n' >rows
train_quietly rows -o model --json
expect_json examples 4
expect_json nonzeros 2
expect_exit 0 halfspace predict model rows
expect_lines 4 out

# Even if all are.
printf -- '-1\n1\n-1\n' >bare
expect_exit 0 halfspace train bare -o model --learner perceptron
expect_err 'no row has a feature'
expect_exit 0 halfspace evaluate model bare --json
expect_json examples 3
