# A mistake that changes nothing ends the run of a version too: no limit is proved by rows it was wrong on.
expect_exit 0 halfspace generate boolean --examples 3000 --noise 0.1 --seed 3 -o rows
expect_exit 0 halfspace train rows --learner online-disjunction --keep survivor -o model --json
grep -q 'some mistakes changed nothing' out || fail 'the version that stood longest made mistakes, and has a line'
expect_exit 0 halfspace verify model rows
expect_exit 0 halfspace train rows --learner online-disjunction --keep last -o model
! grep -q 'error on new data at most [0-9]\.' out || fail 'a small error is proved of a rule that errs often'
expect_exit 0 halfspace verify model rows

# Rows of importance 0 are predicted, not learned.
awk 'BEGIN { srand(4); for (i = 0; i < 400; ++i) print rand() < 0.5 ? "-1 0 | a:1" : "1 1 | a:1" }' >idle.vw
expect_exit 0 halfspace train idle.vw --learner perceptron --keep last --view given -o model
! grep -q 'error on new data at most [0-9]\.' out || fail 'a small error is proved where half of the rows are wrong'
expect_exit 0 halfspace verify model idle.vw
expect_exit 1 halfspace train idle.vw --learner perceptron --view given --until-error 0.05
