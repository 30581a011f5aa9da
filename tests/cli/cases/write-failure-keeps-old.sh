# When anything goes wrong the old model stays as it was, with nothing beside it.
documents 100 -o rows
train_quietly rows -o model
cp model before
{ cat rows; echo '1 1:x'; } >bad
expect_refused 'bad:101:5' halfspace train --learner p-norm bad -o model
expect_refused 'bad:101:5' halfspace train bad --resume model -o model
expect_refused 'missing' halfspace train --learner p-norm rows --test missing -o model
expect_refused 'p-norm has no option' halfspace train --learner p-norm rows --set q=1 -o model
expect_same model before
expect_no_file 'model.*'

# And one that is wanted anew does not appear.
for data in bad missing; do
  expect_exit 2 halfspace train --learner p-norm "$data" -o new
  expect_no_file 'new*'
done
