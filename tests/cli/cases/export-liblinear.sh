# The LIBLINEAR form: the label of a tie stands second and the weights point to the other one; a constant
# feature of negative value becomes a positive one of negated weight.
printf -- '-1 7:1\n1 9:2\n-1 7:1\n' >rows
train_quietly rows -o model --view given --learner perceptron --keep last --bias -1
expect_exit 0 halfspace export model --to liblinear
expect_silent_err
printf '%s\n' 'solver_type L2R_L1LOSS_SVC_DUAL' 'nr_class 2' 'label 1 -1' 'nr_feature 9' 'bias 1' w \
  0 0 0 0 0 0 -1 0 2 0 >expected
expect_same out expected
train_quietly rows -o model --view given --learner perceptron --keep last --bias 0 --set ties=plus
expect_exit 0 halfspace export model --to liblinear -o made
printf '%s\n' 'solver_type L2R_L1LOSS_SVC_DUAL' 'nr_class 2' 'label -1 1' 'nr_feature 7' 'bias -1' w \
  0 0 0 0 0 0 1 >expected
expect_same made expected
[ ! -s out ]
