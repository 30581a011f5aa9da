# The model does not depend on the number of threads; nor do the labels and the figures.
documents 4000 -o rows
for threads in 1 2 3 8; do
  train_quietly rows -o "model-$threads" --threads "$threads"
  expect_exit 0 halfspace predict model-1 rows --threads "$threads" --scores -o "labels-$threads"
  expect_exit 0 halfspace evaluate model-1 rows --threads "$threads"
  mv out "figures-$threads"
done
for threads in 2 3 8; do
  expect_same model-1 "model-$threads"
  expect_same labels-1 "labels-$threads"
  expect_same figures-1 "figures-$threads"
done
