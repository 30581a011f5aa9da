# A model of a table with a header reads tables with one, and a model of a table without one reads none.
printf 'label,1,2\nA,5,-1\nB,-5,1\nA,4,-2\nB,-4,2\nA,6,-1\nB,-6,1\n' >numbers.csv
train_quietly numbers.csv --learner perceptron -o model
printf 'label,2,1\nA,-1,5\n' >order.csv
expect_exit 0 halfspace predict model order.csv
expect_out 'A'
printf '1,2\n5,-1\n-5,1\n' >unlabelled.csv
printf 'A,5,-1\nB,-5,1\n' >headerless.csv
for file in unlabelled headerless; do
  expect_refused "$file.csv:1: found no header in the first row, expected one" halfspace predict model $file.csv
done
expect_refused "headerless.csv:1: found no header in the first row, expected one with the column 'label'" \
  halfspace evaluate model headerless.csv
# Words above numbers are a header, whatever they are.
awk 'BEGIN { srand(1); for (i = 0; i < 90; ++i) { c = i % 3; printf "%g,%g,%s\n", rand() + c, rand() - c, substr("ABC", c + 1, 1) } }' >rows.csv
{ echo u,v,species; cat rows.csv; } >named.csv
train_quietly rows.csv --learner perceptron -o model
for command in 'predict model named.csv' 'evaluate model named.csv' 'train named.csv --resume model -o more' \
  'train rows.csv named.csv --learner perceptron'; do
  expect_refused "named.csv:1: found the cell 'u' as in a header" halfspace $command
done
cut -d, -f1,2 named.csv >unlabelled.csv
expect_refused "unlabelled.csv:1: found the cell 'u' as in a header" halfspace predict model unlabelled.csv
# So do caches.
halfspace convert named.csv named.hsb --label species >/dev/null
halfspace convert rows.csv rows.hsb >/dev/null
expect_refused 'was made of a table with a header, but one without was learned' halfspace evaluate model named.hsb
expect_refused 'was made of a table with a header, but one without was learned' \
  halfspace train named.hsb --resume model -o more
expect_exit 0 halfspace evaluate model rows.hsb
train_quietly named.csv --label species --learner perceptron -o model
expect_refused 'was made of a table without a header, but one with a header was learned' \
  halfspace evaluate model rows.hsb
expect_exit 0 halfspace evaluate model named.hsb
