# A table for a model has its columns, under a header if the model's had one: none of them is an error, some missing
# are named.
printf 'color,shape,size,label\nred,circle,1,yes\nblue,square,-1,no\nred,square,2,yes\nblue,circle,-3,no\n' >rows.csv
train_quietly rows.csv --learner perceptron --passes 3 -o model
# A row of words is no header.
printf 'red,circle,big\n' >row.csv
expect_refused "row.csv:1: found none of the model's columns in the first row, expected 'color' or another of them" \
  halfspace predict model row.csv -o out.txt
expect_no_file out.txt
printf 'a,b,c,label\nred,circle,1,yes\n' >other.csv
expect_refused "other.csv:1: found none of the model's columns" halfspace evaluate model other.csv
expect_exit 2 halfspace train rows.csv --learner perceptron --test other.csv
expect_err "other.csv:1: found none of the model's columns"
# Some are there.
printf 'size,colour,label\n1,red,yes\n' >some.csv
for verb in predict evaluate; do
  expect_exit 0 halfspace $verb model some.csv
  expect_err 'the table lacks columns that the model learned from: color, shape'
done
expect_exit 0 halfspace train rows.csv --learner perceptron --test some.csv
expect_err 'the table lacks columns'
# More than the model knows are no matter.
sed 's/^/id,/; 2,$s/^id/7/' rows.csv >more.csv
expect_exit 0 halfspace predict model more.csv
expect_silent_err
expect_exit 0 halfspace predict model rows.csv
expect_silent_err
