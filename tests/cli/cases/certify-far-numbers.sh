# Numbers of features far apart cost no more than others, and nothing else is said of such rows.
awk 'BEGIN { srand(1); for (r = 0; r < 40; ++r) { printf "%s", rand() < .5 ? 1 : -1
  for (i = 0; i < 12; ++i) printf " %d:1", i * 1000000 + int(rand() * 9) + 1; print "" } }' >far
awk '{ for (i = 2; i <= NF; ++i) { split($i, a, ":"); $i = int(a[1] / 1000000) * 10 + a[1] % 1000000 ":1" } print }' far >near
for rows in far near; do
  expect_exit 0 halfspace train $rows --learner perceptron --view given --holdout 0.1 -o $rows.model
  expect_exit 0 halfspace certify $rows.model $rows
  mv out $rows.out
  expect_exit 0 halfspace certify $rows.model $rows --json
  mv out $rows.json
done
expect_same far.out near.out
grep -v '"features"' far.json >far.rest
grep -v '"features"' near.json >near.rest
expect_same far.rest near.rest
expect_exit 0 halfspace train far --learner p-norm -o model
expect_exit 0 halfspace certify model far
