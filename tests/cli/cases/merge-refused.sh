# What is not of a kind is refused with the file and the rule, and nothing is written.
documents 200 -o rows
train_quietly --learner p-norm rows -o a --view given
refused() {
  expect_refused "$1" halfspace merge a b -o made
  expect_no_file made
}
train_quietly rows -o b --view given --learner arow
refused 'b: has the learner arow, expected p-norm as in a'
train_quietly --learner p-norm rows -o b --view given --set p=6
refused 'b: has p=6, expected 12 as in a'
train_quietly --learner p-norm rows -o b --view given --keep last
refused 'b: keeps the last, expected average as in a'
train_quietly --learner p-norm rows -o b --view given --bias 2
refused 'b: has bias 2, expected 0 as in a'
train_quietly --learner p-norm rows -o b --view unit
refused 'b: has the view unit, expected given as in a'
train_quietly --learner p-norm rows -o b --view given --labels 1,-1
refused "b: has the labels '1', '-1', expected '-1', '1' in this order"
train_quietly --learner p-norm rows -o b --view given
head -c 300 b >cut && mv cut b
refused 'b: is damaged'
rm b
refused 'b: cannot be opened'
expect_refused 'fewer than two models' halfspace merge a -o made
expect_refused 'models is required' halfspace merge -o made
expect_refused '--output is required' halfspace merge a a
train_quietly --learner p-norm rows -o b --view given
ln b same
expect_refused 'same: is given twice' halfspace merge b a same -o made
expect_refused 'b: is an input too' halfspace merge a b -o b
expect_refused 'b: is an input too' halfspace merge a same --base b -o b
expect_refused 'standard input can be read once' halfspace merge - a --base - -o made <b
expect_refused 'both want standard output' halfspace merge a b -o - --json
# A base that has learned more than a part.
train_quietly --learner p-norm rows -o longer --view given --passes 2
expect_refused 'a: has 200 rounds, expected at least the 400 of the base longer' \
  halfspace merge a b --base longer -o made
# Averages that were divided by scales of their own.
train_quietly --learner p-norm rows -o base --view rms
train_quietly rows -o one --resume base
documents 100 --sample 2 -o more
train_quietly more -o two --resume base
expect_refused 'base: has the view rms, expected given or unit for a base' \
  halfspace merge one two --base base -o made
expect_no_file made
