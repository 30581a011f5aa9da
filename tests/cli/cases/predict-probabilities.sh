# A probability for each label, adding up to 1, highest for what is predicted by a wide margin; about as often right.
documents 4000 -o rows
documents 2000 --sample 2 -o more
for learner in p-norm perceptron adagrad; do
  train_quietly rows -o model --learner $learner
  expect_exit 0 halfspace predict model more --probabilities
  awk -F'\t' '{ s = $2 + $3; if (s < .999 || s > 1.001) exit 1; if ($2 < 0 || $3 < 0) exit 1 }' out ||
    fail 'probabilities do not add up to 1'
  # Calibration: the mean probability of +1 is near the share of +1.
  awk '{ print $1 }' more | paste - out |
    awk -F'\t' '{ n++; p += $4; t += ($1 > 0) } END { d = (p - t) / n; exit !(d < .1 && d > -.1) }' ||
    fail "the probabilities of $learner are far from the share of +1"
done
for i in $(seq 1 300); do printf 'a 1:1\nb 2:1\nc 3:1\n'; done >classes
train_quietly classes -o model --learner perceptron --view rms-unit --final
expect_exit 0 halfspace predict model classes --probabilities --scores
awk -F'\t' 'NF != 7 { exit 1 } { s = $5 + $6 + $7; if (s < .999 || s > 1.001) exit 1 }' out ||
  fail 'three scores and three probabilities were expected'
head -1 out | awk -F'\t' '{ exit !($5 > $6 && $5 > $7) }' || fail 'a row of a is not most likely a'
