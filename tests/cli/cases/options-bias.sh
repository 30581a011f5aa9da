# The constant feature's value is a finite number that fits the weights.
printf -- '-1 1:1\n1 2:1\n' >rows
for value in abc '' nan inf -inf 1e300; do
  expect_refused --bias timeout --signal=KILL 2 halfspace train rows -o model --bias "$value"
  expect_no_file 'model*'
done
for value in 0 -1 0.25 1e3; do train_quietly rows -o model --bias "$value"; done
