# A model that learned from a table reads tables, also those that look like something else without their label.
printf 'city\tage\tlabel\nRome\t30\tp\nBath\t61\tq\n' >rows.tsv
train_quietly rows.tsv --learner perceptron --passes 5 --view rms -o model
printf 'p\nq\n' >expected
printf 'city\tage\nRome\t30\nBath\t61\n' >new # a label and a text, it seems
expect_exit 0 halfspace predict model - <new
expect_same out expected
expect_silent_err
printf 'city\nRome\nBath\n' >one.dat
expect_exit 0 halfspace predict model one.dat
expect_same out expected
expect_err 'the table lacks columns that the model learned from: age'
# What separates is seen anew.
printf 'age,city\n30,Rome\n61,Bath\n' >commas
expect_exit 0 halfspace predict model commas
expect_same out expected
printf 'label;age;city\np;30;Rome\nq;61;Bath\n' >semicolons
expect_exit 0 halfspace evaluate model semicolons --json
expect_json error 0.0
expect_exit 0 halfspace train semicolons --resume model
# --format overrules it.
printf 'p | city=Rome age:30\nq | city=Bath age:61\n' >rows.vw
expect_exit 0 halfspace evaluate model rows.vw --format vw --json
expect_json error 0.0
expect_refused "rows.vw:1: found none of the model's columns in the first row" halfspace predict model rows.vw
# A cache of the table is one; a cache of other rows is not.
expect_exit 0 halfspace convert rows.tsv rows.hsb
expect_exit 0 halfspace predict model rows.hsb
expect_same out expected
# Models of LIBSVM and VW text let rows say what they are.
train_quietly rows.vw --learner perceptron --passes 5 -o vw.model
expect_exit 0 halfspace evaluate vw.model rows.tsv --json
expect_json error 0.0
train_quietly rows.tsv --resume vw.model -o mixed
expect_exit 0 halfspace evaluate mixed rows.vw --json
expect_json examples 2
# Which of them a part was learned from is no reason not to merge.
train_quietly rows.vw --learner perceptron -o a
train_quietly rows.tsv --learner perceptron -o b
expect_exit 0 halfspace merge a b -o both
