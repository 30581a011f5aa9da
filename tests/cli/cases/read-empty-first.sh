# Files without rows decide nothing about those behind them, wherever they come from.
printf 'kind,x,z\np,1,2\nq,2,1\np,1,3\n' >table.csv
printf '\n \r\n' >blank.csv
printf '# nothing yet\n' >comments.txt
train_quietly table.csv --label kind --learner perceptron -o alone
train_quietly blank.csv table.csv --label kind --learner perceptron -o behind
expect_same alone behind
train_quietly comments.txt table.csv --label kind --learner perceptron -o behind
expect_same alone behind
expect_exit 0 halfspace verify behind comments.txt table.csv
expect_exit 0 halfspace predict behind comments.txt table.csv
expect_lines 3 out
halfspace train - table.csv --label kind --learner perceptron -o behind <blank.csv >out 2>err
expect_same alone behind
train_quietly blank.csv table.csv --label kind --format csv --learner perceptron -o said
expect_exit 0 halfspace predict said table.csv
# A cache of them knows that its texts are as they were.
expect_exit 0 halfspace convert blank.csv table.csv both.hsb --label kind
touch table.csv
expect_exit 0 halfspace train both.hsb --label kind --learner perceptron
expect_silent_err
printf '\n' >>blank.csv
expect_refused 'has changed since' halfspace train both.hsb --label kind --learner perceptron
head -c 3000000 /dev/zero | tr '\0' '\n' >long-blank
printf '1 1:1\n-1 2:1\n' | cat long-blank - >late.svm
expect_exit 0 halfspace train late.svm --format libsvm --learner perceptron
expect_exit 0 halfspace train long-blank table.csv --label kind --learner perceptron
head -c 3000000 /dev/zero | tr '\0' '\n' | cat - table.csv >late.csv
expect_refused 'late.csv:1:1: found 1 MB of blank lines or comments, expected a row before' halfspace train late.csv
# A header without rows is no format of the run either.
printf 'a,b,label\n' >header.csv
printf '1 1:1\n-1 2:1\n' >rows.svm
expect_exit 0 halfspace train header.csv rows.svm --learner perceptron
expect_out '2 rows of LIBSVM text'
