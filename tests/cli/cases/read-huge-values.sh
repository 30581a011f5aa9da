# The largest values neither overflow the weights nor spoil the model.
for i in {1..100}; do printf -- '-1 1:-3e38 2:3e38\n1 1:3e38 3:-3e38\n1 2:1e-38 3:1\n'; done >rows
for learner in perceptron margin-perceptron p-norm; do
  expect_exit 0 halfspace train rows -o "$learner" --learner "$learner"
  expect_exit 0 halfspace inspect "$learner"
  expect_exit 0 halfspace predict "$learner" rows --scores
  ! grep -qE 'nan|inf' out || fail 'a score is not finite'
done
