# Rows may count more: by label or one by one.
printf '1 1:1\n-1 1:1\n1 1:1\n-1 1:1\n-1 1:1\n' >rows
printf '3\n1\n3\n1\n1\n' >weights
train_quietly rows -o by-label --learner average --class-weight 1=3
train_quietly rows -o by-row --learner average --importance weights
expect_exit 0 halfspace predict by-label rows
expect_out 1
expect_exit 0 halfspace inspect by-label
expect_out '+3'
expect_exit 0 halfspace inspect by-row
expect_out '+3'

expect_refused "--class-weight 7: no row has the label '7'; there are: -1, 1" halfspace train --learner p-norm rows --class-weight 7=2 -o m
for wrong in 1 =2 1= 1=0 1=-1 1=x; do
  expect_refused "--class-weight '$wrong': expected LABEL=WEIGHT" halfspace train --learner p-norm rows --class-weight "$wrong" -o m
done
expect_refused "--class-weight '1=3': the label has a weight already" \
  halfspace train --learner p-norm rows --class-weight 1=2 --class-weight 1=3 -o m
printf '1\n2\n' >few
expect_refused 'found 2 importances, expected one a row' halfspace train --learner p-norm rows --importance few -o m
printf '1\n1\n1\n1\n1\n1\n' >many
expect_refused '--importance: found 6 importances, expected 5, one a row' halfspace train --learner p-norm rows --importance many -o m
printf '1\nx\n' >bad
expect_refused "bad:2:1: found 'x', expected a number from 0 to 1e6" halfspace train --learner p-norm rows --importance bad -o m
expect_refused 'missing: cannot be opened' halfspace train --learner p-norm rows --importance missing -o m
expect_no_file m

# Where no row counts there is no error either.
printf '0\n0\n0\n0\n0\n' >none
expect_exit 0 halfspace train --learner p-norm rows --importance none --json
expect_json progressive_error null
expect_exit 0 halfspace train --learner p-norm rows --importance none
expect_out '(nothing counts by importance)'
