# Rows far below the range in which their squares are numbers of float: the run can be repeated all the same.
printf '1 1:-4.11175e-21\n-1 1:1.0138e-20 2:8.25764e-21\n1 2:0 3:1e-38\n' >rows
for learner in arow adagrad passive-aggressive auto; do
  for view in given unit; do
    expect_exit 0 halfspace train rows --learner "$learner" --view "$view" --bias 0 -o model
    expect_exit 0 halfspace verify model rows
  done
done
# Rows whose length has no inverse in float, among others of ordinary size.
printf '%s\n' '1 1:1 2:1' '-1 2:1' '1 1:1' '-1 3:1 4:1 5:1' '1 1:1e-40' '-1 2:1 3:1' '1 1:2' '-1 2:3' '1 1:1 6:1' \
  '-1 9:1 10:1' '-1 7:1' '1 11:1' >rows
for learner in perceptron p-norm balanced-winnow passive-aggressive arow adagrad auto; do
  for options in '' '--class-weight 1=1000000'; do
    expect_exit 0 halfspace train rows --learner "$learner" --bias 0 $options -o model
    expect_exit 0 halfspace verify model rows
  done
done
expect_exit 0 halfspace train rows -o model
expect_exit 0 halfspace verify model rows
