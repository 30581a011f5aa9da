# --keep takes one of three names.
expect_refused "--keep 'foo': expected one of last, average, survivor" halfspace train rows --keep foo
! grep -q coded err || fail 'a word that train refuses is offered'
expect_refused "--keep 'averge' (did you mean 'average'?)" halfspace train rows --keep averge

# A learner that moves on every row has no survivor but the first hypothesis.
documents 200 -o rows
for learner in sgd adagrad; do
  expect_exit 0 halfspace train rows --learner "$learner" --keep survivor
  expect_err 'every row was an update, so no hypothesis stood longer than the first'
done
train_quietly rows --learner perceptron --keep survivor --passes 3

# Without a certificate a delta serves the choice of a version only.
documents 40 -o rows
expect_refused '--no-certificate: expected no --delta' halfspace train rows --no-certificate --delta 0.05
expect_exit 0 halfspace train rows --no-certificate --learner perceptron --keep penalised --delta 0.1
