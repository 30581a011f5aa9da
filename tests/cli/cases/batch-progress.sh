# Boosting tells after every round between which ends the largest margin lies: never crossed, the upper one never
# higher than before. Its report draws the same, and all margins beside Theorem 4's limit.
halfspace generate sphere --examples 300 --features 10 --margin 0.1 -o rows
for p in 2 6 inf; do
  expect_exit 0 halfspace train rows --learner boosted-p-norm --set p=$p --set mode=rounds --set rounds=60 --progress table --report run.html
  grep '^round ' err >rounds
  expect_lines 60 rounds
  awk '$2 != NR || $6 > $8 || (NR > 1 && $8 > last) { exit 1 } { last = $8 }' rounds || fail "the bracket of p=$p: $(cat rounds)"
  grep -q 'The largest margin, round by round' run.html || fail 'the report has no bracket'
  grep -q 'Rows with small margins' run.html || fail 'the report has no margins'
  grep -q '"counted"' run.html || fail 'the report has a limit only'
done
