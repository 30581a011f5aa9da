# --max-memory bounds weights, names and kept rows; a small file that holds very much is refused in time.
rows_with_names() { # COUNT: each row has ten names that never come again
  awk -v n="$1" 'BEGIN { for (r = 0; r < n; ++r) { printf "%d |", r % 2
    for (i = 0; i < 10; ++i) printf " name-that-is-rather-long-%d", 10 * r + i; print "" } }'
}
rows_with_names 300000 | gzip -1 >names.gz
expect_exit 2 within_memory halfspace train names.gz --learner perceptron --keep last --max-memory 0.05 -o model
expect_err 'GB (--max-memory)'
expect_err ' for names'
grep -qE 'names.gz:[0-9]+:1: 2 classes of [0-9]+ columns would take 0\.0[0-9]+ GB' err || fail 'no place or figure'
expect_peak_below 250
expect_no_file 'model*'
# The same stream with hashed features has room.
expect_exit 0 within_memory halfspace train names.gz --learner perceptron --keep last --max-memory 0.05 --hash 16
expect_peak_below 250
# Rows that are kept: those of a file need not be, those of a pipe go to a temporary file, shuffled ones must be.
documents 6000 -o rows.svm
train_quietly rows.svm --passes 3 -o enough
train_quietly rows.svm --passes 3 --max-memory 0.001 -o little
expect_same enough little
halfspace train - --passes 3 --max-memory 0.002 -o little <rows.svm >/dev/null
expect_same enough little
expect_refused 'for rows that are kept), expected at most 0.001 GB' halfspace train rows.svm --shuffle --max-memory 0.001
expect_exit 0 halfspace train rows.svm --shuffle --max-memory 0.1
expect_exit 0 halfspace train rows.svm --memory 0.1
# A gigabyte of one character in a few bytes: a line is at most 256 MB.
head -c 64M /dev/zero | tr '\0' 'a' | gzip -1 >part
{ printf '1 | b\n' | gzip; for _ in {1..16}; do cat part; done; } >line.gz
for format in vw libsvm csv text; do
  expect_exit 2 within_memory halfspace train line.gz --format "$format" -o model
  expect_peak_below 1000
  expect_no_file 'model*'
done
expect_exit 2 within_memory halfspace train line.gz --format vw
expect_err 'line.gz:2:1: found a line above 256 MB, expected a shorter one'

# There is no run that takes nothing.
for none in 0 -1 1e-400; do
  expect_refused "--max-memory: found '$none', expected a number above 0" halfspace train rows.svm --max-memory "$none"
done
# One row that is larger than the memory allows is refused before it is unpacked.
{ printf '1 1:1\n-1 2:1\n1'; awk 'BEGIN { for (i = 1; i <= 4000000; ++i) printf " %d:1", i; print "" }'; } | gzip -1 >row.gz
expect_exit 2 within_memory halfspace train row.gz --max-memory 0.1 -o model
expect_err 'row.gz:3:1: found a line above 2 MB, expected a shorter one in so little memory (--max-memory)'
expect_peak_below 100
expect_no_file 'model*'
expect_exit 0 halfspace train row.gz --learner perceptron
# A high index does not make a large model.
printf '1 16777215:5 1:2\n-1 2:1 16777215:3\n' >high.svm
for view in given unit rms rms-unit standard; do
  train_quietly high.svm --learner perceptron --view $view -o high.model
  [ "$(stat -c %s high.model)" -lt 20000 ] || fail "the model of view $view is large"
  expect_exit 0 halfspace verify high.model high.svm
  train_quietly high.svm --learner perceptron --view $view -o once.model --no-certificate
  train_quietly high.svm --resume once.model --again -o again.model --no-certificate
  train_quietly high.svm --learner perceptron --view $view --passes 2 -o twice.model --no-certificate
  expect_same again.model twice.model
done
