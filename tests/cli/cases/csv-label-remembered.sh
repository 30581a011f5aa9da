# The model remembers the label's column by its name, also one that was found without being named: rows without
# it are not read by the next best.
printf 'x,y,label\n1,5,p\n2,-5,q\n3,5,p\n4,-4,q\n' >xy.csv
cut -d, -f1,2 xy.csv >without.csv
printf 'y,label,x\n5,p,1\n-5,q,2\n5,p,3\n-4,q,4\n' >turned.csv
printf 'p\nq\np\nq\n' >expected
check() { # MODEL LABEL
  local file
  for file in xy.csv without.csv turned.csv; do
    expect_exit 0 halfspace predict "$1" "$file"
    expect_same out expected
  done
  expect_exit 0 halfspace predict "$1" without.csv --scores -o without
  expect_exit 0 halfspace predict "$1" xy.csv --scores -o with
  expect_same without with
  expect_refused "without.csv: --label '$2': there is no such column, expected one of: x, " \
    halfspace evaluate "$1" without.csv
  expect_refused "without.csv: --label '$2': there is no such column" halfspace train without.csv --resume "$1"
  expect_exit 0 halfspace evaluate "$1" turned.csv --json
  expect_json error 0.0
  expect_exit 0 halfspace train turned.csv --resume "$1" -o more
}
train_quietly xy.csv --learner perceptron --passes 9 -o model
check model label
expect_exit 2 halfspace train xy.csv --learner perceptron --test without.csv
expect_err "without.csv: --label 'label': there is no such column"
# In large letters it is the same column.
sed '1s/label/Label/' xy.csv >large.csv
expect_exit 0 halfspace evaluate model large.csv --json
expect_json error 0.0
# The last column, when none has a usual name.
sed -i '1s/label/answer/; 1s/y/z/' xy.csv turned.csv without.csv
train_quietly xy.csv --learner perceptron --passes 9 -o model
check model answer
# A number says which column of this file: what is remembered is the name it has there.
printf 'x,answer,z\n1,p,5\n2,q,-5\n3,p,5\n4,q,-4\n' >middle.csv
train_quietly middle.csv --label 2 --learner perceptron --passes 9 -o number.model
train_quietly middle.csv --label answer --learner perceptron --passes 9 -o name.model
expect_same number.model name.model
check number.model answer
expect_exit 0 halfspace convert middle.csv middle.hsb --label 2
expect_exit 0 halfspace evaluate number.model middle.hsb --json
expect_json error 0.0
# Without a header there is no name.
tail -n +2 middle.csv >plain.csv
train_quietly plain.csv --label 2 --learner perceptron --passes 9 -o plain.model
expect_exit 0 halfspace predict plain.model plain.csv
expect_same out expected
# A cache of the same rows knows which column it was.
expect_exit 0 halfspace convert large.csv large.hsb
train_quietly large.hsb --learner perceptron --passes 9 -o cache.model
train_quietly large.csv --learner perceptron --passes 9 -o text.model
expect_same cache.model text.model
expect_exit 0 halfspace predict text.model large.hsb
expect_same out expected
sed -i '1s/z/y/' without.csv
expect_exit 0 halfspace predict cache.model without.csv
expect_same out expected
