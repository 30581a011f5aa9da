# How many rows there will be is foreseen by the file's size. Where rows grow longer that goes wrong, and nothing may show it:
# the model is the one that a pipe gives.
awk 'BEGIN { for (r = 1; r <= 3000; ++r) {
  seed = (seed * 16807 + 11) % 2147483647
  row = seed % 2 ? "1" : "-1"
  for (k = 1; k <= (r <= 1000 ? 10 : 400); ++k) row = row " " k ":" 1 + (seed + k * r) % 7
  print row } }' >rows
for learner in perceptron auto; do
  expect_exit 0 halfspace train rows --learner $learner -o file.model
  cat rows | halfspace train - --learner $learner -o pipe.model >out
  cmp file.model pipe.model || fail "$learner: the model of a file is not that of a pipe"
done
expect_exit 0 halfspace train rows --learner perceptron --keep snapshot -o model --json
grep -q '"keep": "snapshot"' out || fail 'no snapshot was kept'
! grep -q 'too few rows' err || fail 'says that 3,000 rows are too few'
expect_exit 0 halfspace verify model rows

# Of auto, which keeps what led in the end.
head -10 rows >ten
expect_exit 0 halfspace train ten --keep snapshot -o model
expect_err 'too few rows for a snapshot, expected 24 or more; what led in the end is kept'
expect_exit 0 halfspace train rows --keep snapshot -o model
! grep -q 'too few rows' err || fail 'says of auto that 3,000 rows are too few'

# Too few rows are told, and the model does not claim to be what it is not.
head -10 rows >ten
expect_exit 0 halfspace train ten --learner perceptron --keep snapshot -o model
grep -q 'too few rows for a snapshot' err || fail 'too few rows are not told'
expect_exit 0 halfspace inspect model
grep -q 'keep=average' out || fail 'the average is called a snapshot'
expect_exit 0 halfspace verify model ten
