# The learner average on two parts, of different length, and merged: the run over the whole, but for rounding.
halfspace generate sphere --features 20 --examples 3000 --noise 0.1 -o rows
head -n 700 rows >a
tail -n +701 rows >b
same_weights() {
  expect_exit 0 halfspace export whole --to csv -o whole.csv
  expect_exit 0 halfspace export merged --to csv -o merged.csv
  paste -d , whole.csv merged.csv | awk -F, '
    FNR > 1 { n = NF / 2; d = $n - $NF; if (d * d > 1e-10 * (1 + $n * $n)) { print; differ = 1 } }
    END { exit differ || FNR < 20 }' || fail 'other weights than those of the whole'
}
train_quietly rows -o whole --learner average --view given
train_quietly a -o a.model --learner average --view given
train_quietly b -o b.model --learner average --view given
expect_exit 0 halfspace merge a.model b.model -o merged
expect_silent_err
expect_out 'part       a.model: 700 rounds'
expect_out 'merged     3,000 rounds'
same_weights
# Both go on from one common model, which is counted once.
head -n 500 b >b1
tail -n +501 b >b2
train_quietly b1 -o one --resume a.model
train_quietly b2 -o two --resume a.model
expect_exit 0 halfspace merge one two --base a.model -o merged
expect_out 'base       a.model: 700 rounds, counted once'
expect_out 'merged     3,000 rounds'
same_weights
