# A merged model predicts; it cannot be resumed, has no probabilities, and may be merged further.
documents 1000 -o a
documents 3000 --sample 2 -o b
documents 1000 --sample 3 -o test
for keep in average last survivor; do
  train_quietly --learner p-norm a -o a.model --view given --keep $keep
  train_quietly --learner p-norm b -o b.model --view given --keep $keep
  expect_exit 0 halfspace merge a.model b.model -o merged --json
  expect_silent_err
  expect_json_keys learner keep labels features parts base
  expect_json base null
  grep -q '^  "rounds": 4000,$' out || fail 'other rounds'
  expect_exit 0 halfspace inspect merged --json
  expect_json rounds 4000
  expect_json resumable false
  expect_exit 0 halfspace evaluate merged test --json
  expect_json_between error 0 0.35
done
expect_exit 0 halfspace predict merged test --scores -o labels
expect_lines 1000 labels
expect_refused 'merged: has no probabilities' halfspace predict merged test --probabilities -o none
expect_no_file none
expect_refused 'merged: holds only the final hypothesis' halfspace train a --resume merged -o none
expect_no_file none
expect_exit 0 halfspace export merged --to liblinear -o merged.liblinear
documents 500 --sample 4 -o c
expect_exit 0 halfspace train --learner p-norm c -o c.model --view given --keep survivor
expect_err 'every row was an update'
expect_exit 0 halfspace merge merged c.model -o further
expect_out 'merged     4,500 rounds'
# Through pipes; the report goes to standard error.
expect_exit 0 halfspace merge - c.model -o - <merged
expect_same out further
expect_err 'part       standard input: 4,000 rounds'
