# Columns that nothing named are known by their numbers: a table with more or fewer of them is no table of the model.
printf '30,100,a\n40,200,b\n35,120,a\n50,300,b\n' >rows.csv
train_quietly rows.csv --learner perceptron --passes 3 -o model
# With its label and without.
for verb in predict evaluate; do
  expect_exit 0 halfspace $verb model rows.csv
  expect_silent_err
done
cut -d, -f1,2 rows.csv >unlabelled.csv
halfspace predict model rows.csv >labelled.txt
halfspace predict model unlabelled.csv >unlabelled.txt
expect_same labelled.txt unlabelled.txt
# A number before each row moves all columns by one.
sed 's/^/7,/' rows.csv >moved.csv
expect_refused 'moved.csv:1: found 4 cells in the first row, expected 3 as in the table that was learned' \
  halfspace predict model moved.csv -o out.txt
expect_no_file out.txt
expect_refused 'moved.csv:1: found 4 cells' halfspace evaluate model moved.csv
expect_exit 2 halfspace train moved.csv --resume model -o more
expect_err 'moved.csv:1: found 4 cells'
# A label in the middle may be missing too.
halfspace train rows.csv --label 1 --learner perceptron --passes 3 -o first >/dev/null
cut -d, -f2,3 rows.csv >rest.csv
halfspace predict first rows.csv --scores >labelled.txt
halfspace predict first rest.csv --scores >unlabelled.txt
expect_same labelled.txt unlabelled.txt
# So does a cache.
halfspace convert rows.csv rows.hsb >/dev/null
halfspace train rows.hsb --learner perceptron --passes 3 -o from-cache >/dev/null
expect_refused 'moved.csv:1: found 4 cells' halfspace predict from-cache moved.csv
halfspace convert moved.csv moved.hsb >/dev/null
expect_refused 'was made of a table of 4 columns, but one of 3 was learned' halfspace predict model moved.hsb
