# A shorter rule, proved by its length on the rows it was learned from; anyone can check it.
expect_exit 0 halfspace generate documents --examples 6000 --features 800 --relevant 20 --nonzeros 30 --noise 0.02 -o rows
train_quietly rows -o model
expect_exit 0 halfspace certify model rows --occam -o short
expect_out 'model      short'
expect_out 'error on new data at most'
expect_out 'bits in all'
expect_exit 0 halfspace verify short rows
expect_out 'verified: its bits and errors were counted again'
expect_exit 0 halfspace inspect short
expect_out 'keep=coded'
[ "$(stat -c %s short)" -lt "$(stat -c %s model)" ] || fail 'the short model is not shorter'
expect_exit 0 halfspace predict short rows
expect_refused 'short: has no probabilities, it was made shorter' halfspace predict short rows --probabilities
expect_refused 'short: has no snapshot: too few rows, an older version, merged, made shorter' \
  halfspace predict short rows --snapshot
expect_exit 2 halfspace train rows --resume short
expect_exit 0 halfspace certify model rows --occam --json
expect_out '"bits_each"'
awk 'NR == 7 { $1 = -$1 } 1' rows >other
expect_exit 1 halfspace verify short other
expect_out 'NOT VERIFIED, first of all: rows'

# Twelve rows prove nothing of any rule; sorted ones are not independent.
head -12 rows >few
expect_exit 1 halfspace certify model few --occam -o none
expect_out 'no rule is short enough'
[ ! -e none ] || fail 'a model was written that nothing is proved of'
expect_exit 1 halfspace certify model few --occam --json
sort -k1,1 -s rows >sorted
expect_exit 0 halfspace certify model sorted --occam
expect_out 'the labels do not come in random order'

expect_exit 2 halfspace certify model rows -o short.model
expect_err 'occam'
expect_exit 2 halfspace certify model rows --occam --delta 1
expect_err 'a probability above 0 and below 1'
expect_exit 2 halfspace certify model rows --occam -o rows
printf '%s\n' 'a 1:1' 'b 2:1' 'c 3:1' >three
train_quietly three -o classes --learner perceptron
expect_exit 2 halfspace certify classes three --occam
expect_err 'has 3 classes, expected two'
train_quietly rows -o vote.model --learner perceptron --keep vote
expect_refused 'vote.model: is a vote, expected one hypothesis' halfspace certify vote.model rows --occam -o votes
expect_no_file 'votes*'
expect_exit 2 halfspace train --learner p-norm rows --keep coded
expect_err 'certify --occam'
