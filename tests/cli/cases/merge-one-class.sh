# A label that never came in one part is taken from another.
printf -- '-1 1:1\n-1 1:2\n' >negative
printf '1 2:1\n1 2:3\n' >positive
for part in negative positive; do
  expect_exit 0 halfspace train $part -o $part.model --learner average --view given
done
expect_exit 0 halfspace merge negative.model positive.model -o merged
printf '1:1\n2:1\n' | halfspace predict merged - >labels
printf -- '-1\n1\n' >expected
expect_same labels expected
