# Rows far below the range in which their squares are numbers of float: the run can be repeated all the same.
printf '1 1:-4.11175e-21\n-1 1:1.0138e-20 2:8.25764e-21\n1 2:0 3:1e-38\n' >rows
for learner in arow adagrad passive-aggressive auto; do
  for view in given unit; do
    expect_exit 0 halfspace train rows --learner "$learner" --view "$view" --bias 0 -o model
    expect_exit 0 halfspace verify model rows
  done
done
