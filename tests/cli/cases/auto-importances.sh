# The vote of auto follows importances, as its learners do; its limit is for rows of one importance.
awk 'BEGIN { srand(5); for (i = 0; i < 4000; ++i) { x = rand(); print (rand() < x * x ? 1 : -1), "1:" x, "2:1", 3 + int(5 * rand()) ":1" } }' >rows
expect_exit 0 halfspace train rows -o model
expect_out 'the vote of the 16 hypotheses that were tried was wrong'
by_importance() { sed -n 's/.*(\([0-9.]*\)% by importance).*/\1/p' out; }
expect_exit 0 halfspace train rows --class-weight 1=20 -o model
vote=$(by_importance)
! grep -q 'the vote of the 16' out || fail 'the limit of the vote is claimed of rows of unequal importance'
expect_exit 0 halfspace verify model rows
expect_exit 0 halfspace train rows --class-weight 1=20 --learner adagrad --view unit --keep last
alone=$(by_importance)
awk -v vote="$vote" -v alone="$alone" 'BEGIN { exit !(vote > 0 && vote <= alone + 2) }' ||
  fail "the vote errs on $vote by importance, one of its learners on $alone"

# What goes on after auto is one of its learners: its counts are continued, not those of the vote.
documents 3000 -o first
documents 1000 --sample 2 -o second
expect_exit 0 halfspace train first -o auto.model
expect_exit 0 halfspace train second --resume auto.model --no-certificate -o resumed
expect_exit 0 halfspace inspect resumed --json
first_value() { json_value "$1" | head -1; }
mistakes=$(first_value mistakes) updates=$(first_value updates)
expect_exit 0 halfspace inspect auto.model --json
learner=$(first_value learner | tr -d '"')
cat first second >both
expect_exit 0 halfspace train both --learner "$learner" --view given --no-certificate -o alone
expect_exit 0 halfspace inspect alone --json
[ "$(first_value mistakes)/$(first_value updates)" = "$mistakes/$updates" ] ||
  fail "found $mistakes mistakes and $updates updates, expected those of $learner alone"
expect_exit 0 halfspace train first --no-certificate -o auto.model
expect_exit 0 halfspace train second --resume auto.model --no-certificate -o resumed
expect_exit 0 halfspace inspect resumed --json
[ "$(first_value mistakes)/$(first_value updates)" = "$mistakes/$updates" ] || fail 'without a certificate the vote is counted'
# Over all passes, as its learner alone.
expect_exit 0 halfspace train first --no-certificate --passes 3 -o auto.model
expect_exit 0 halfspace inspect auto.model --json
mistakes=$(first_value mistakes) updates=$(first_value updates) learner=$(first_value learner | tr -d '"')
expect_exit 0 halfspace train first --learner "$learner" --view given --no-certificate --passes 3 -o alone
expect_exit 0 halfspace inspect alone --json
[ "$(first_value mistakes)/$(first_value updates)" = "$mistakes/$updates" ] || fail 'mistakes of later passes are not counted'

# The leaders are compared row by row, and with importances that is said.
expect_exit 0 halfspace train rows
! grep -q 'count every row alike' out || fail 'says of rows without importances that they count alike'
expect_exit 0 halfspace train rows --class-weight 1=20
expect_out '16 tried; errors count every row alike, the order does not'
