# Files one after another, or a pattern, are as one file.
documents 900 -o all.svm
head -300 all.svm >part-1.svm
tail -n +301 all.svm | head -300 | gzip >part-2.svm.gz
tail -n +601 all.svm >part-3.svm
train_quietly all.svm -o whole
train_quietly part-1.svm part-2.svm.gz part-3.svm -o parts
expect_same whole parts
train_quietly 'part-*' -o parts
expect_same whole parts
train_quietly all.svm --passes 2 -o whole
train_quietly 'part-*' --passes 2 -o parts
expect_same whole parts
expect_exit 0 halfspace predict whole all.svm -o one
expect_exit 0 halfspace predict whole part-1.svm part-2.svm.gz part-3.svm -o several
expect_same one several
expect_exit 0 halfspace evaluate whole 'part-*' --json
expect_json examples 900
# Messages name the file that is meant, and its own line.
printf '1 1:1\n1 2:x\n' >bad.svm
expect_refused "bad.svm:2:5: found the value 'x'" halfspace train part-1.svm bad.svm
expect_refused 'part-9*: fits no file' halfspace train 'part-9*'
printf '1 | a\n' >other
expect_refused 'other: is VW text, expected LIBSVM text as in part-1.svm' halfspace train part-1.svm other
: >empty
train_quietly part-1.svm empty -o more
train_quietly part-1.svm -o alone
expect_same more alone
expect_refused 'empty and 1 more: have no rows to learn from' halfspace train empty empty
expect_refused 'found - for two inputs' halfspace train - - <empty
expect_refused 'is an input too' halfspace train part-1.svm part-3.svm -o part-3.svm

# Where the first file has no rows, a run is what it is over the others: scales that follow the rows leave fewer
# lines, and what is said of the table is known.
awk 'BEGIN { srand(1); for (i = 0; i < 300; ++i) { a = int(rand() * 80); print a "," i % 9 "," (a > 40 ? "x" : "y") } }' >numbers.csv
printf 'a,b,outcome\n' >header.csv
printf '\r\n \n' >blank.csv
cat header.csv numbers.csv >whole.csv
expect_exit 0 halfspace train whole.csv -o whole --learner perceptron --keep last --certify
grep -v -e '^read' -e '^model' out >expected
for files in 'header.csv numbers.csv' 'blank.csv header.csv numbers.csv' 'header.csv blank.csv numbers.csv'; do
  # shellcheck disable=SC2086
  train_quietly $files -o parts --learner perceptron --keep last --certify
  expect_out "300 rows of CSV with a header, label in column 'outcome'"
  grep -v -e '^read' -e '^model' out >found
  expect_same expected found
  # shellcheck disable=SC2086
  expect_exit 0 halfspace verify parts $files
done
expect_refused 'blank.csv: has no rows to learn from' halfspace train blank.csv
