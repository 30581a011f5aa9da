# What a LIBLINEAR model cannot hold is refused with the reason, and nothing is written.
refused() {
  expect_refused "model: $1" halfspace export model --to liblinear -o made
  expect_no_file made
  expect_refused "model: $1" halfspace export model --to liblinear
}
printf 'ham 1:1\nspam 2:1\n' >rows
train_quietly --learner p-norm rows -o model
refused "has the label 'ham', expected whole numbers in the range of int"
printf '0 1:1\n0.5 2:1\n' >rows
train_quietly --learner p-norm rows -o model
refused "has the label '0.5'"
printf -- '-1 1:1\n1 4294967295:1\n' >rows
train_quietly rows -o model --learner perceptron
refused 'has a weight at index 4294967295, expected at most 100000000: LIBLINEAR wants a line for every index'
printf -- '-1 0:1\n1 2:1\n' >rows
train_quietly rows -o model --learner perceptron
refused 'has a weight at index 0, expected indices from 1 on'
train_quietly --learner p-norm rows -o model --set start=0.5
refused 'gives the weight 0.00048828125 to features never seen, expected 0'
