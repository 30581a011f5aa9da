# Which label is +1 changes the sign of the scores and nothing else.
documents 300 -o rows
for learner in perceptron p-norm; do
  train_quietly rows -o forth --learner "$learner" --labels -1,1
  train_quietly rows -o back --learner "$learner" --labels 1,-1
  expect_exit 0 halfspace predict forth rows --scores -o forth.labels
  expect_exit 0 halfspace predict back rows --scores -o back.labels
  expect_same <(cut -f 1 forth.labels) <(cut -f 1 back.labels)
  expect_different <(cut -f 2 forth.labels) <(cut -f 2 back.labels)
  expect_same <(cut -f 2 forth.labels) <(cut -f 2 back.labels | sed 's/^/-/; s/^--//')
done
