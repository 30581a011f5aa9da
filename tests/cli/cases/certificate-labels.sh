# The labels of a block are read before its first row is learned. A line about a hypothesis is void where a label that it
# knew of had come only in the rows that judge it, unless the labels were given.
awk 'BEGIN { srand(3); for (i = 1; i <= 300; ++i) { c = i > 280 && rand() < .5 ? 3 : 1 + int(2 * rand())
             printf "%d %d:1 %d:1\n", c, c, 4 + int(9 * rand()) } }' >rows
void_of() { # LINE: why it is void
  tr -d '\n' <out | grep -o "\"name\": \"$1\".*" | grep -o '"void_because": [^,}]*' | head -1
}
expect_exit 0 halfspace train rows --learner perceptron --json -o model
void_of snapshot | grep -q 'labels had come only in rows that judge it' || fail 'the snapshot knew a label too early'
expect_exit 0 halfspace verify model rows
expect_exit 0 halfspace train rows --learner perceptron --labels 1,2,3 --json -o model
void_of snapshot | grep -q null || fail 'labels that were given are no reason'
expect_exit 0 halfspace verify model rows
# Held-out rows: a label that no learned row has, of a run and of a batch learner.
{ seq 60 | awk '{ print $1 * 7919 % 101 % 2 ? "1 1:1" : "2 2:1" }'; echo '3 3:1'; } >rare
for learner in perceptron svm; do
  for seed in 1 2 3 4 5 6 7 8 9; do
    expect_exit 0 halfspace train rare --learner $learner --holdout 0.5 --seed $seed --json -o model
    void_of held-out >why.$learner.$seed
    expect_exit 0 halfspace verify model rare
  done
  grep -l 'labels had come' why.$learner.* >void || fail "$learner: no seed holds the rare label out"
  [ "$(wc -l <void)" -lt 9 ] || fail "$learner: every seed holds the rare label out"
done
