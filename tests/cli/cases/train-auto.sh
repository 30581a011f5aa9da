# auto, the default: several learners in one pass, the best one kept, everything checkable.
documents 3000 -o rows.svm
documents 500 --sample 2 -o more.svm
expect_exit 0 halfspace train rows.svm --learner auto -o model --test more.svm
expect_out 'auto: '
expect_out 'leaders    '
expect_out '16 tried'
expect_out 'Always true: the vote of the 16 hypotheses'
expect_exit 0 halfspace verify model rows.svm --test more.svm
expect_out 'verified'
expect_exit 0 halfspace inspect model
expect_out 'tried by auto, best first'
expect_out '(chosen)'
# The model is that of its learner alone.
expect_exit 0 halfspace train rows.svm --learner auto --json -o model
expect_out '"learner": "auto"'
expect_out '"leaderboard"'
expect_exit 0 halfspace inspect model --json
learner=$(sed -n 's/^  "learner": "\(.*\)",$/\1/p' out)
keep=$(sed -n 's/^  "keep": "\(.*\)",$/\1/p' out)
train_quietly rows.svm --learner "$learner" --keep "$keep" -o alone
halfspace predict model more.svm --scores >of_auto
halfspace predict alone more.svm --scores >of_one
expect_same of_auto of_one
# It goes on as that learner would.
train_quietly more.svm --resume model -o of_auto
train_quietly more.svm --resume alone -o of_one
halfspace predict of_auto rows.svm --scores >scores_of_auto
halfspace predict of_one rows.svm --scores >scores_of_one
expect_same scores_of_auto scores_of_one
train_quietly rows.svm --final -o final
expect_refused 'cannot be resumed' halfspace train more.svm --resume final
# It is what train does when nothing is said.
train_quietly rows.svm -o default
expect_same default model
# The same bytes for any number of threads, from a pipe, and of the same rows in another form.
for threads in 1 2 3; do
  train_quietly rows.svm --learner auto --threads "$threads" -o other
  expect_same model other
done
# Classes, importances, hold-out, shuffle, passes and the snapshot: all of it can be checked again.
awk '{ $1 = NR % 5 == 0 ? 7 : $1; print }' rows.svm >classes.svm
seq 3000 | awk '{ print 1 + $1 % 3 }' >importances
for options in '' '--keep snapshot' '--holdout 0.2 --certify' '--passes 2 --shuffle --seed 4' '--view rms' '--bias 0.5' \
  '--importance importances'; do
  for rows in rows.svm classes.svm; do
    # shellcheck disable=SC2086  # several words
    train_quietly "$rows" --learner auto $options -o model
    with=
    [ "$options" != '--importance importances' ] || with=$options
    # shellcheck disable=SC2086
    expect_exit 0 halfspace verify model "$rows" $with
  done
done
# What belongs to one learner.
expect_refused 'several learners' halfspace train rows.svm --learner auto --set margin=1
expect_refused 'several learners' halfspace train rows.svm --learner auto --keep survivor
expect_refused 'several learners' halfspace train rows.svm --learner auto --until-error 0.1
# A few rows are enough.
printf '1 1:1\n-1 2:1\n' >two.svm
train_quietly two.svm --learner auto -o model
expect_exit 0 halfspace verify model two.svm
expect_exit 0 halfspace predict model two.svm
