# --keep vote: the majority of all versions is the model, through the file and every verb.
expect_exit 0 halfspace generate sphere --examples 4000 --features 10 --margin 0.05 -o rows
expect_exit 0 halfspace generate sphere --examples 1000 --features 10 --margin 0.05 --sample 2 -o test
for learner in perceptron margin-perceptron passive-aggressive; do
  expect_exit 0 halfspace train rows -o model --learner "$learner" --keep vote --test test --holdout 0.1 --certify
  expect_out 'keep=vote'
  expect_out 'this model, the vote of all versions'
  expect_exit 0 halfspace verify model rows --test test
  expect_out 'verified'
done
expect_exit 0 halfspace train rows --learner sgd --set l2=0 --keep vote

# The columns of features with names, or of large numbers, do not rise in every row.
printf 'spam\tfree money\nham\tlunch now\nspam\tmoney lunch\nham\tnow free\n' >text
printf 'a,b,c,label\nx,1,,yes\ny,,2,no\nx,,1,yes\ny,1,x,no\n' >rows.csv
printf '%s\n' '1 | b a' '-1 | c b' '1 | a c' '-1 | b c' >rows.vw
printf '%s\n' '1 20000000:1 30000000:1' '-1 17000000:1 30000000:1' '1 17000000:1 20000000:-1' >large
for data in text rows.csv rows.vw large 'text --hash 10'; do
  train_quietly $data -o model --learner perceptron --keep vote
  expect_exit 0 halfspace verify model "${data% --hash 10}"
done

# The share of votes is the score; equal runs give equal bytes; the snapshot is there all the same.
expect_exit 0 halfspace train rows -o model --learner perceptron --keep vote --json
grep -q '"name": "vote"' out || fail 'no line of the vote'
expect_exit 0 halfspace train - -o again --learner perceptron --keep vote --threads 2 <rows
expect_same model again
expect_exit 0 halfspace predict model test --scores
awk '$2 < -1 || $2 > 1 || ($2 > 0) != ($1 == 1) { exit 1 }' out || fail 'a score is no share of votes'
expect_exit 0 halfspace evaluate model test
expect_out 'AUC        1.0000'
expect_exit 0 halfspace evaluate model test --snapshot
expect_exit 0 halfspace inspect model
expect_out 'versions, each with the rounds it was used on'
expect_exit 0 halfspace inspect model --json
expect_json versions "$(($(json_value updates | head -1) + 1))"
expect_refused 'model: has no probabilities, it is a vote' halfspace predict model test --probabilities
expect_refused 'model: is the vote of' halfspace export model --to json -o none
expect_refused 'model: is a vote of versions' halfspace merge model again -o none
expect_refused 'it cannot be resumed' halfspace train test --resume model

# What has no versions that could vote is refused before a row is read.
expect_refused '--keep vote: found p-norm, expected a learner whose weights are the sum of its updates' \
  halfspace train --learner p-norm missing --keep vote
for learner in arow adagrad winnow online-disjunction; do
  expect_refused "--keep vote: found $learner" halfspace train missing --learner "$learner" --keep vote
done
expect_refused '--keep vote: expected one pass' halfspace train missing --learner perceptron --keep vote --passes 2
expect_refused '--keep vote: expected a learner that changes at updates only' \
  halfspace train missing --learner perceptron --keep vote --view rms
expect_refused '--keep vote: found 3 labels, expected two' \
  halfspace train missing --learner perceptron --keep vote --labels a,b,c
expect_refused 'expected --keep last, --keep gap or none' \
  halfspace train missing --learner perceptron --keep vote --until-error 0.1
printf 'a 1:1\nb 2:1\nc 3:1\n' >three
expect_refused '--keep vote: found 3 classes, expected two' halfspace train three --learner perceptron --keep vote
printf '1 1:1e30\n-1 1:-1e30 2:1\n1 1:1\n' >large
expect_refused 'weights grew beyond 2^64' halfspace train large --learner perceptron --keep vote --view given

# Labels that come sorted prove nothing of the vote either.
sort -k1,1 -s rows >sorted
expect_exit 0 halfspace train sorted --learner perceptron --keep vote
expect_out 'No limit on the error is proved: the labels do not come in random order'

# The updates that it holds count as memory.
expect_refused 'for rows that are kept), expected at most 0.0005 GB' \
  halfspace train rows --learner perceptron --keep vote --max-memory 0.0005
expect_exit 0 halfspace train rows --learner perceptron --keep last --max-memory 0.0005
