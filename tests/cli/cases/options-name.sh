# An option that the learner does not have: the nearest is named, and all that it has.
expect_refused "p-norm has no option 'margn' (did you mean 'margin'?); it has: p, margin" \
  halfspace train --learner p-norm rows --set margn=1 -o model
expect_refused "perceptron has no option 'p'" halfspace train rows --learner perceptron --set p=4 -o model
expect_err 'it has: ties'
expect_no_file 'model*'
