# A learner that there is not: the nearest is named, and all that there are.
expect_refused "there is no learner 'perceptrn' (did you mean 'perceptron'?)" \
  halfspace train rows --learner perceptrn -o model
expect_err 'margin-perceptron, p-norm'
expect_refused "there is no learner 'nope'" halfspace train rows --learner nope
! grep -q 'did you mean' err || fail 'a far word is offered'
expect_refused "there is no learner 'pnorm' (did you mean 'p-norm'?)" halfspace train rows --learner pnorm
expect_refused "there is no learner 'support-vector-machine'" \
  halfspace train rows --learner support-vector-machine
expect_no_file 'model*'
