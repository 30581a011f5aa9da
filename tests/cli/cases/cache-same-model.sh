# A cache gives the same model as its text, byte for byte, for any number of threads.
documents 3000 -o rows.svm
expect_exit 0 halfspace convert rows.svm rows.hsb
expect_silent_err
for learner in perceptron winnow-r-of-k arow p-norm; do
  train_quietly rows.svm --learner "$learner" -o text.model
  for threads in 1 2 5; do
    train_quietly rows.hsb --learner "$learner" --threads "$threads" -o cache.model
    expect_same text.model cache.model
  done
done
train_quietly rows.svm --passes 3 --shuffle -o text.model
train_quietly rows.hsb --passes 3 --shuffle -o cache.model
expect_same text.model cache.model
train_quietly rows.hsb
expect_out 'of binary cache of rows.svm'
halfspace predict text.model rows.svm >text.labels
halfspace predict text.model rows.hsb >cache.labels
expect_same text.labels cache.labels
halfspace evaluate text.model rows.svm >text.report
halfspace evaluate text.model rows.hsb >cache.report
expect_same text.report cache.report
# Through a pipe.
cat rows.hsb | halfspace train - --learner perceptron -o pipe.model >/dev/null
train_quietly rows.svm --learner perceptron -o text.model
expect_same text.model pipe.model
head -c 100000 rows.hsb >cut
expect_refused 'standard input: is cut short' halfspace train - -o model <cut
expect_no_file 'model*'
