# The constant feature's value is finite, as a float too.
printf -- '-1 1:1\n1 2:1\n' >rows
for value in inf -inf 1e39 1e300; do
  expect_refused --bias timeout --signal=KILL 2 halfspace train rows -o model --bias "$value"
done
expect_no_file 'model*'
