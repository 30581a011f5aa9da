# Which rows a line speaks of, and which order it asks for.
documents 3000 -o rows
documents 1000 --sample 2 -o later

# The order of a test file is not asked: the same rows in any order have the same errors.
sort -n later >sorted
expect_exit 0 halfspace train --learner p-norm rows --test sorted -o model
expect_out '1,000 test rows'
grep -o 'this model, 1,000 test rows, .* errors' out >of_sorted
expect_exit 0 halfspace verify model rows --test sorted
expect_exit 0 halfspace train --learner p-norm rows --test later
grep -o 'this model, 1,000 test rows, .* errors' out >of_mixed
expect_same of_sorted of_mixed

# That of learned rows is; a shuffle mixes them, and then lines say what they speak of if rows are not independent.
sort -n rows >by_label
expect_exit 0 halfspace train --learner perceptron by_label
expect_out 'No limit on the error is proved: the labels do not come in random order'
expect_exit 0 halfspace train --learner perceptron by_label --shuffle --certify --holdout 0.2 -o model
expect_out '; if not, on the rows of this run that were still unread  [snapshot at row'
! grep 'if not, on the rows' out | grep -q 'held-out\|margins' || fail 'a line is said to speak of unread rows'
expect_exit 0 halfspace verify model by_label
expect_exit 0 halfspace train --learner perceptron by_label --shuffle --json
expect_out '"of_unread_rows": true'
expect_exit 0 halfspace train --learner perceptron rows
! grep -q 'if not, on the rows' out || fail 'nothing was shuffled'

# auto predicts by a vote, and its mistakes are the vote's.
expect_exit 0 halfspace train rows -o model
expect_out "the learners' vote, as it was at a row drawn at random from the run, errs on average on at most"
! grep -q 'a hypothesis drawn at random' out || fail 'the mistakes of the vote are claimed of a hypothesis'
expect_exit 0 halfspace train rows --json
expect_out '"hypothesis": "the learners'"'"' vote, as it was at a row drawn at random from the run, on average over the draw"'
expect_exit 0 halfspace certify model rows
! grep -q 'a hypothesis drawn at random' out || fail 'certify claims the mistakes of the vote of a hypothesis'

# After several passes: the rows that were never an update judge the model.
awk 'BEGIN { srand(7); for (i = 0; i < 4000; ++i) { up = rand() < 0.5; print up ? 1 : -1, (up ? 1 : 2) ":1", 3 + int(10 * rand()) ":1" } }' >easy
expect_exit 0 halfspace train easy --learner perceptron --keep last --passes 3 --certify -o model
expect_out 'rows in 3 passes, 0 errors on the others]'
expect_exit 0 halfspace verify model easy

# Where the rows decide how many are read, limits hold wherever that is.
expect_exit 0 halfspace train easy --learner perceptron --until-error 0.02 -o model
expect_out 'wherever reading ends]'
expect_exit 0 halfspace verify model easy
expect_exit 0 halfspace train easy --learner passive-aggressive --until-error 0.02 -o model
expect_out 'wherever reading ends]'
expect_exit 0 halfspace verify model easy
