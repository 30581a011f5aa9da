# Each line stands beside its hypothesis only; the snapshot can be kept, used, or the reading ended early.
expect_exit 0 halfspace generate sphere --examples 6000 --features 10 --margin 0.1 -o rows
for keep in last average survivor snapshot random; do
  expect_exit 0 halfspace train rows -o model --learner perceptron --keep "$keep" --json
  cp out report
  expect_exit 0 halfspace verify model rows
  case $keep in
    last | survivor) grep -q '"name": "survivor"' report || fail "$keep has no line of its run" ;;
    random) grep -q '"name": "random"' report || fail 'no line of the draw' ;;
    *) ! grep -qE '"name": "(survivor|random)"' report || fail "$keep has a line of another hypothesis" ;;
  esac
done
train_quietly rows -o model --learner perceptron
expect_exit 0 halfspace predict model rows --snapshot
mv out by_snapshot
train_quietly rows -o kept --learner perceptron --keep snapshot
expect_exit 0 halfspace predict kept rows
expect_same out by_snapshot
expect_exit 0 halfspace evaluate model rows --snapshot

# Labels that come sorted prove nothing of new data.
sort -k1,1 -s rows >sorted
expect_exit 0 halfspace train sorted --learner perceptron
expect_out 'No limit on the error is proved: the labels do not come in random order'
expect_exit 0 halfspace train sorted --learner perceptron --shuffle
expect_out 'error on new data at most'

expect_exit 0 halfspace train rows -o early --learner perceptron --until-error 0.05
expect_err 'stopped after'
expect_out 'error on new data at most 4.9'
expect_exit 0 halfspace verify early rows
expect_exit 0 halfspace verify early - <rows
expect_exit 0 halfspace generate sphere --examples 500 --features 10 --noise 0.3 -o noisy
expect_exit 1 halfspace train noisy --learner perceptron --until-error 0.01 --json
expect_json reached false
expect_refused "--until-error: found '2', expected an error above 0 and below 1" halfspace train --learner p-norm rows --until-error 2
expect_refused 'expected none of --passes' halfspace train --learner p-norm rows --until-error 0.1 --passes 2
expect_refused 'expected --keep last, --keep gap or none' halfspace train --learner p-norm rows --until-error 0.1 --keep average

# Learners that also change where they are right are proved by a run of right predictions, one hypothesis of it kept.
expect_exit 0 halfspace train rows -o gap --learner passive-aggressive --until-error 0.2
expect_out 'keep=gap'
expect_out 'on average over the draw of the hypothesis  [one of the'
expect_exit 0 halfspace verify gap rows
expect_refused '--keep gap: expected --until-error' halfspace train --learner p-norm rows --keep gap
expect_exit 0 halfspace train rows --resume gap -o further
expect_refused 'expected a run from the start' halfspace train rows --resume gap --until-error 0.1
expect_refused "--until-error: found '0', expected an error above 0 and below 1" halfspace train --learner p-norm rows --until-error 0

# The end was reached, but the labels come in an order that nobody draws, or guessing is as good.
for i in $(seq 200); do printf '1 1:1\n-1 2:1\n'; done >alternating
expect_exit 1 halfspace train alternating --learner perceptron --until-error 0.05
expect_err 'but nothing is proved: the labels do not come in random order'
expect_out 'No limit on the error is proved: the labels do not come in random order'
expect_exit 1 halfspace train rows --learner perceptron --until-error 0.6 --json
expect_err 'but nothing is proved: guessing errs as seldom'
expect_json reached false

# A hundred rows of one label prove nothing while the other label is known: the run goes on, and the order is seen.
for learner in perceptron passive-aggressive; do
  expect_exit 1 halfspace train sorted -o early --learner "$learner" --until-error 0.1
  ! grep -q 'error of at most 10.0% is proved, if' err || fail 'sorted rows gave a proof'
  expect_exit 0 halfspace verify early sorted
done
for i in $(seq 200); do printf '1 1:1\n'; done >ones
expect_exit 1 halfspace train ones --labels -1,1 --learner perceptron --until-error 0.1
expect_err 'not stopped at an error of at most 10.00%: all rows had one label, and others are known'
expect_exit 0 halfspace train ones --learner perceptron --until-error 0.1
# The rows of one label may be followed by one of the other that is predicted right: the gap is longer than it must be.
(cat ones; printf -- '-1 1:-1\n'; cat ones) >late
halfspace train late -o late.model --learner passive-aggressive --until-error 0.1 --view given >out 2>err || :
expect_exit 0 halfspace verify late.model late

# The best of all versions, on later rows or on those held out.
for keep in penalised two-phase; do
  expect_exit 0 halfspace train rows -o best --learner perceptron --keep "$keep"
  expect_out 'this model, version'
  expect_exit 0 halfspace verify best rows
  expect_out 'verified'
  expect_refused 'cannot be resumed' halfspace train rows --resume best
  expect_refused "--keep $keep: expected one pass" halfspace train --learner p-norm rows --keep "$keep" --passes 2
  expect_refused "--keep $keep: expected a learner that changes at updates only" \
    halfspace train --learner p-norm rows --keep "$keep" --view rms
done

# A file that begins with the rows that were learned proves nothing, also when rows were added since.
expect_exit 0 halfspace generate sphere --examples 2000 --features 10 --margin 0.1 --seed 1 --sample 2 -o more
cat rows more >longer
train_quietly rows --learner perceptron --holdout 0.2 -o begun
for file in rows longer; do
  expect_exit 0 halfspace train "$file" --resume begun
  expect_out 'No limit on the error is proved: the rows had been learned before'
done
expect_exit 0 halfspace train more --resume begun
expect_out 'error on new data at most'
