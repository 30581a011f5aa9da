# kernel-perceptron through every verb: XOR is learned, the model holds its rows, verify repeats the run.
printf '1 1:-1 2:-1\n-1 1:-1 2:1\n-1 1:1 2:-1\n1 1:1 2:1\n' >xor
expect_exit 0 halfspace train xor --learner kernel-perceptron --set 'kernel=poly(2)' --passes 2 --keep last -o model
expect_out 'kernel=poly(degree=2)'
expect_out '4 updates'
expect_exit 0 halfspace evaluate model xor
expect_out 'error      0.00% (0 of 4 rows)'
expect_exit 0 halfspace inspect model
expect_out 'kernel     poly(degree=2): a sum of 4 rows'
expect_exit 0 halfspace verify model xor
expect_out 'verified'
expect_exit 0 halfspace train xor --learner kernel-perceptron --set kernel=linear --passes 5 --keep last
expect_out '20 updates'

# A circle: every kept hypothesis verifies, equal runs give equal bytes for any number of threads.
awk 'BEGIN { srand(3); for (i = 0; i < 3000; ++i) { x = 2 * rand() - 1; y = 2 * rand() - 1
  printf "%d 1:%.4f 2:%.4f\n", x * x + y * y < 0.6 ? 1 : -1, x, y } }' >circle
head -2000 circle >rows
tail -1000 circle >test
for keep in last average snapshot random penalised vote; do
  expect_exit 0 halfspace train rows --learner kernel-perceptron --set 'kernel=gauss(gamma=2)' --keep "$keep" \
    --test test --holdout 0.1 --certify -o model --threads 1
  expect_exit 0 halfspace train - --learner kernel-perceptron --set 'kernel=gauss(gamma=2)' --keep "$keep" \
    --test test --holdout 0.1 --certify -o again --threads 3 <rows
  expect_same model again
  expect_exit 0 halfspace verify model rows --test test
  expect_out 'verified'
  expect_exit 0 halfspace predict model test --scores
done
for budget in forgetron random; do
  expect_exit 0 halfspace train rows --learner kernel-perceptron --set 'kernel=gauss(gamma=2)' --set budget=50 \
    --set "forget=$budget" --shuffle --passes 2 -o model --json
  grep -q '"name": "forgetron"' out && echo forgetron >lines || echo random >lines
  echo "$budget" >wanted
  expect_same lines wanted
  expect_exit 0 halfspace verify model rows
  expect_exit 0 halfspace inspect model
  expect_out 'a sum of 50 rows'
done
expect_exit 0 halfspace train rows --learner kernel-perceptron --set 'kernel=normalize(poly(3))' --passes 3 -o model
expect_exit 0 halfspace verify model rows
expect_refused 'is a sum of' halfspace export model --to json -o none
cp model other
expect_refused 'is no linear rule, expected models of weights' halfspace merge model other -o none
expect_refused 'has no probabilities, it has a kernel' halfspace predict model test --probabilities
expect_refused 'is a sum of kernels, it cannot be resumed' halfspace train rows --resume model
