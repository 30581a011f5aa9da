# The seed gives the rows; another sample or seed gives others; a file holds what a pipe gets.
for world in documents sphere boolean; do
  rows_of_world() { halfspace generate "$world" --features 1000 "$@"; }
  rows_of_world --examples 200 --seed 3 >rows
  expect_lines 200 rows
  rows_of_world --examples 200 --seed 3 -o again
  expect_same rows again
  rows_of_world --examples 200 --seed 3 --sample 2 -o other
  expect_different rows other
  rows_of_world --examples 200 --seed 4 -o other
  expect_different rows other
  rows_of_world --examples 100 --seed 3 -o half
  expect_same half <(head -n 100 rows)
  train_quietly rows
done
