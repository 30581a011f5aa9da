# A test file of several blocks, whose features go on beyond those of its first.
expect_exit 0 halfspace generate sphere --examples 3000 --features 10 --margin 0.05 -o rows
for i in $(seq 12); do cat rows; done >test
printf '1 1:1 9000000:1\n-1 2:1 12000000:1\n' >>test
for keep in average vote; do
  expect_exit 0 halfspace train rows -o model --learner perceptron --keep "$keep" --test test
  expect_exit 0 halfspace verify model rows --test test
  expect_out 'verified'
done
