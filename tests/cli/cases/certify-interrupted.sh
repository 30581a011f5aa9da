# Ctrl-C while the rows are read: nothing is printed, exit code 130.
expect_exit 0 halfspace generate documents --examples 300 --features 100 --relevant 10 --nonzeros 10 -o rows
train_quietly rows -o model --learner perceptron
start halfspace certify model -
cat rows >&9
interrupt_expecting 130
[ ! -s out ] || fail 'something was printed'
expect_err 'interrupted'
