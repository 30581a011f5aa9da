# What is odd about all rows is told: they may be something else than they were taken for.
# A header among the rows, which is seen by its label.
awk 'BEGIN { print "2019,2020,group"; for (i = 0; i < 12; ++i) print i ",5," substr("abc", i % 3 + 1, 1) }' >sales.csv
expect_exit 0 halfspace train sales.csv --learner perceptron
expect_out '13 rows of CSV without a header'
expect_err "no other row has the label 'group' of the first row: if that is a header, --label 'group' says so"
train_quietly sales.csv --learner perceptron --label group
expect_out '12 rows of CSV with a header'
{ echo 'mood text of it'; seq 12 | awk '{ print substr("abc", $1 % 3 + 1, 1) "\tday " $1 }'; } | tr ' ' '_' |
  sed '1s/_/\t/' >texts
expect_exit 0 halfspace train texts --learner perceptron --format text
expect_err "no other row has the label 'mood' of the first row: if that is a header, take it out"
{ head -n 1 texts; cat texts; } >twice
train_quietly twice --learner perceptron --format text
train_quietly sales.csv --learner perceptron --labels group,a,b,c
# A label for each row.
seq 40 | awk '{ print $1 % 7 ",x" $1 }' >ids.csv
expect_exit 0 halfspace train ids.csv --learner perceptron
expect_err "found 40 labels in 40 rows, nearly one for each: they are taken from the column '2'; --label says which"
seq 40 | awk '{ print $1 / 10 " 1:" $1 }' >rows
expect_exit 0 halfspace train rows --learner perceptron
expect_err 'they are taken from the beginning of each row of LIBSVM text; --format says what else the rows are'
seq 40 | awk '{ print $1 % 20 " 1:" $1 }' >rows
train_quietly rows --learner perceptron
# Numbers beyond those that have a square.
seq 200 | awk '{ print ($1 % 2 ? "a" : "b") "," $1 % 7 "e19," $1 }' | sed '1i label,charge,number' >charges.csv
expect_exit 0 halfspace train charges.csv
expect_err 'found numbers up to 6e+19, which the view standard sees as 1e+18; smaller units would tell them apart'
train_quietly charges.csv --view unit
