# --keep-portfolio: all hypotheses that auto tried stay beside the chosen one, and each can be used.
documents 2000 -o rows.svm
documents 400 --sample 2 -o more.svm
train_quietly rows.svm -o plain
train_quietly rows.svm --keep-portfolio -o kept
expect_out 'model      kept, with all hypotheses that were tried'
# The chosen one is the model as before.
for verb in 'predict --scores' 'predict --probabilities' evaluate 'evaluate --snapshot'; do
  # shellcheck disable=SC2086  # several words
  halfspace $verb plain more.svm >of_plain
  # shellcheck disable=SC2086
  halfspace $verb kept more.svm >of_kept
  expect_same of_plain of_kept
done
halfspace export plain --to json -o of_plain
halfspace export kept --to json -o of_kept
expect_same of_plain of_kept
expect_exit 0 halfspace verify kept rows.svm
expect_out 'verified'
# The same bytes for any number of threads, and from a pipe.
for threads in 1 2 3; do
  train_quietly rows.svm --keep-portfolio --threads "$threads" -o other
  expect_same kept other
done
train_quietly - --keep-portfolio -o other <rows.svm
expect_same kept other

# Each place of the leaderboard is what its learner alone makes of the rows.
expect_exit 0 halfspace inspect plain
expect_out 'portfolio  not kept: train --keep-portfolio would keep all of them'
expect_exit 0 halfspace inspect kept
expect_out 'portfolio  all 16 kept'
sed -n 's/^ *\([0-9]*\) .*%   \([^ ]*\)\( margin=5\)\{0,1\} \(last\|average\).*/\1 \2 \4\3/p' out >places
expect_lines 16 places
while read -r place learner keep margin; do
  # shellcheck disable=SC2086
  train_quietly rows.svm --learner "$learner" ${margin:+--set $margin} --keep "$keep" -o alone
  for how in --scores --probabilities; do
    halfspace predict alone more.svm "$how" >of_one
    halfspace predict kept more.svm "$how" --candidate "$place" >of_place
    halfspace predict kept more.svm "$how" --candidate "$learner${margin:+ $margin} $keep" >of_name
    expect_same of_one of_place
    expect_same of_one of_name
  done
  halfspace predict kept more.svm --candidate "$place" >"said.$place"
  halfspace inspect alone --json --top 3 | grep -A 30 nonzero_weights >of_one
  halfspace inspect kept --json --top 3 --candidate "$place" | grep -A 30 nonzero_weights >of_place
  expect_same of_one of_place
done <places
# The chosen one is at some place; a learner's name alone means the better of its two.
halfspace predict plain more.svm --scores >of_plain
halfspace predict kept more.svm --scores --candidate 1 >of_first
expect_same of_plain of_first
learner=$(sed -n 's/^1 \([^ ]*\) .*/\1/p' places)
halfspace predict kept more.svm --scores --candidate "$learner" >of_name
expect_same of_first of_name

# The vote is the sum of the weights that the leaderboard shows.
expect_exit 0 halfspace inspect kept --json
expect_json_keys portfolio share_of_vote
[ "$(json_value share_of_vote | wc -l)" -eq 16 ] || fail 'not every hypothesis has a share of the vote'
json_value share_of_vote >shares
paste -d ' ' $(seq -f 'said.%g' 16) | awk '
  NR == FNR { share[NR] = $1; next }
  { sum = 0; for (k = 1; k <= 16; ++k) sum += share[k] * $k; print (sum > 0 ? 1 : -1) }' shares - >expected
halfspace predict kept more.svm --candidate vote >of_vote
expect_same expected of_vote
halfspace predict kept more.svm --candidate vote --scores |
  awk '$2 < -1 || $2 > 1 || ($2 > 0) != ($1 == 1) { exit 1 }' || fail 'a score is no share of votes'
expect_exit 0 halfspace evaluate kept more.svm --candidate vote
expect_out 'error      '

# More classes, the other views, and runs that end otherwise.
awk '{ $1 = NR % 5 == 0 ? 7 : $1; print }' rows.svm >classes.svm
for options in '' '--view rms-unit' '--keep snapshot' '--passes 2 --shuffle' '--final'; do
  for rows in rows.svm classes.svm; do
    # shellcheck disable=SC2086
    train_quietly "$rows" --keep-portfolio $options -o model
    expect_exit 0 halfspace verify model "$rows"
    for candidate in 1 2 16 vote; do
      expect_exit 0 halfspace predict model more.svm --candidate "$candidate"
      expect_lines 400 out
    done
    expect_exit 0 halfspace predict model more.svm --candidate 16 --probabilities
  done
done
train_quietly classes.svm --keep-portfolio -o model
expect_exit 0 halfspace predict model more.svm --candidate vote --scores
awk -F '\t' '{ if ($2 + $3 + $4 < 0.999999 || $2 + $3 + $4 > 1.000001) exit 1 }' out || fail 'shares do not add up to 1'
train_quietly classes.svm --learner arow --keep last -o alone
halfspace predict alone more.svm --scores >of_one
halfspace predict model more.svm --scores --candidate 'arow last' >of_name
expect_same of_one of_name

# What goes on from it is the chosen learner alone, and that is said.
expect_exit 0 halfspace train more.svm --resume kept -o next
expect_err 'alone; the other hypotheses that auto tried are not in the new model'
train_quietly more.svm --resume plain -o other
expect_same next other
expect_exit 0 halfspace certify kept rows.svm --occam -o short
[ ! -f short ] || expect_refused 'short: holds one hypothesis' halfspace predict short more.svm --candidate 1

# What is kept counts as memory.
train_quietly rows.svm --max-memory 0.0002 -o other
expect_refused 'expected at most 0.0002 GB' halfspace train rows.svm --max-memory 0.0002 --keep-portfolio -o other

# What cannot be.
expect_refused 'plain: holds one hypothesis, expected all that auto tried; '"'"'halfspace train --keep-portfolio' \
  halfspace predict plain more.svm --candidate 1
expect_refused 'plain: holds one hypothesis' halfspace inspect plain --candidate 1
expect_refused 'plain: holds one hypothesis' halfspace evaluate plain more.svm --candidate vote
for wrong in 0 17 -1 99999999999999999999 nobody 1.5 'p-norm first'; do
  expect_refused "--candidate $wrong: expected a place from 1 to 16" halfspace predict kept more.svm "--candidate=$wrong"
done
expect_refused 'expected a place, a name or vote' halfspace predict kept more.svm --candidate ''
expect_refused '--candidate vote: a vote has no weights of its own' halfspace inspect kept --candidate vote
expect_refused 'has no probabilities, it is a vote' halfspace predict kept more.svm --candidate vote --probabilities
expect_exit 2 halfspace predict kept more.svm --candidate 1 --snapshot
for learner in perceptron kernel-perceptron svm; do
  expect_refused "--keep-portfolio: found --learner $learner, expected auto" \
    halfspace train missing --learner "$learner" --keep-portfolio -o model
done
expect_refused '--keep-portfolio needs the evidence' halfspace train missing --keep-portfolio --no-certificate -o model
expect_refused '--keep-portfolio: expected -o MODEL' halfspace train missing --keep-portfolio
expect_refused '--keep-portfolio: expected a run from the start' \
  halfspace train missing --keep-portfolio --resume plain -o model
