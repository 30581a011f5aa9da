# --ignore NUMBER says which column of this file: what is remembered is the name it has there.
printf 'id,x,label\n7,1,p\n8,-1,q\n9,2,p\n6,-2,q\n' >rows.csv
printf 'x,label,id\n1,p,7\n-1,q,8\n2,p,9\n-2,q,6\n' >turned.csv
train_quietly rows.csv --ignore 1 --learner perceptron --passes 9 -o number.model
train_quietly rows.csv --ignore id --learner perceptron --passes 9 -o name.model
expect_same number.model name.model
expect_exit 0 halfspace predict number.model rows.csv --scores -o one
expect_exit 0 halfspace predict number.model turned.csv --scores -o other
expect_same one other
# A cache knows it as well.
expect_exit 0 halfspace convert rows.csv rows.hsb --ignore 1
expect_exit 0 halfspace predict number.model rows.hsb --scores -o cached
expect_same one cached
expect_refused 'rows.hsb: was made with --ignore id, but --ignore x is wanted' halfspace train rows.hsb --ignore x
# Without a header there are only numbers.
tail -n +2 rows.csv >plain.csv
train_quietly plain.csv --ignore 1 --learner perceptron --passes 9 -o plain.model
expect_exit 0 halfspace predict plain.model plain.csv --scores -o plain
expect_same one plain
