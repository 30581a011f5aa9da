# A header that comes again is no row, and what is left out is told: the first row of words may have been a row.
printf 'red,big,yes\nred,big,yes\nblue,small,no\ngrey,tiny,maybe\nred,big,yes\nblue,small,no\n' >words.csv
expect_exit 0 halfspace train words.csv --learner perceptron -o model
expect_out '3 rows of CSV with a header'
expect_err '2 rows are left out: the header of the table once more'
for command in 'evaluate model words.csv' 'convert words.csv words.hsb' 'predict model words.csv' \
  'train words.csv --learner perceptron --test words.csv'; do
  expect_exit 0 halfspace $command
  expect_err '2 rows are left out: the header of the table once more'
done
expect_exit 0 halfspace train words.csv --learner perceptron --no-header
expect_out '6 rows of CSV without a header'
expect_silent_err
# Words that come again in their own columns are no header.
sed '4s/tiny,maybe/big,yes/' words.csv >rows.csv
expect_exit 0 halfspace train rows.csv --learner perceptron
expect_out '6 rows of CSV without a header'
expect_silent_err
printf 'a,b,label\n1,0,1\n0,1,0\n' >advice.csv
cat advice.csv advice.csv >twice.csv
expect_exit 0 halfspace experts twice.csv
expect_out 'read       4 rows'
expect_err '1 row is left out: the header of the table once more'
sed '4s/.*/"a","b","label"/' twice.csv >quoted.csv
expect_exit 0 halfspace train quoted.csv --learner perceptron
expect_out '4 rows of CSV with a header'
expect_err '1 row is left out: the header of the table once more'
head -n 4 words.csv >one.csv
expect_exit 0 halfspace train one.csv --learner perceptron
expect_err '1 row is left out'
