# How rows are seen: chosen by the first rows, or by the user; the model predicts on rows as given.
awk 'BEGIN { srand(1); for (i = 0; i < 400; i++) { a = rand() - .5; b = rand() - .5
  printf "%d 1:%.6f 2:%.6f 3:%.6f\n", (a + b > 0 ? 1 : -1), 1000 * a, b / 1000, rand() + 50 } }' >numbers
expect_exit 0 halfspace train numbers -o model --learner perceptron --json
expect_json view '"standard"'
expect_exit 0 halfspace evaluate model numbers --json
expect_json_between error 0 0.1
documents 300 -o text
expect_exit 0 halfspace train --learner p-norm text --json
expect_json view '"given"'
awk '{ $1 = $1 " 1:" NR % 9 + 1; print }' text | sed 's/ \([0-9]*\):\([0-9.]*\) 1:/ 1:/' >lengths
expect_exit 0 halfspace train --learner p-norm lengths --json
expect_json view '"unit"'

# A run in two parts is the run in one, scales of features included.
head -200 numbers >first
tail -200 numbers >rest
for view in unit rms rms-unit standard; do
  train_quietly --learner p-norm numbers -o whole --view $view --no-certificate
  train_quietly --learner p-norm first -o half --view $view --no-certificate
  train_quietly rest -o both --resume half --no-certificate
  expect_same whole both
done
expect_refused "--view 'rsm' (did you mean 'rms'?): expected one of auto, given, unit, rms, rms-unit, standard" \
  halfspace train --learner p-norm text --view rsm
expect_refused '--view unit: winnow takes rows only as given' halfspace train text --learner winnow --view unit
expect_refused '--resume takes learner, options, keep, bias, view, labels' \
  halfspace train rest --resume half --view unit
