# Classes and indices beyond 2^24 are matched by name and number, not by place.
printf 'a 1:1 4000000000:1\nb 2:1\nc 3:1\n' >one
printf 'a 1:1\nb 300000000:1\nc 3:1 4000000000:-1\n' >two
for part in one two; do
  train_quietly $part -o $part.model --learner perceptron --keep last --bias 0 --view given --passes 2
done
expect_exit 0 halfspace merge one.model two.model -o merged
expect_out ', 5 features'
expect_exit 0 halfspace predict merged one -o labels
printf 'a\nb\nc\n' >expected
expect_same labels expected
expect_exit 0 halfspace predict merged two -o labels
expect_same labels expected
