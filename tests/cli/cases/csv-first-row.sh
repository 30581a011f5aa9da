# A first row of words that is a row for train is one for every verb, be its number missing or a word.
for word in NA '?' None nan ''; do
  printf '%s,Rome,yes\n30,Rome,no\n31,Oslo,yes\n40,Oslo,no\n' "$word" >rows.csv
  expect_exit 0 halfspace train rows.csv --learner perceptron -o model
  expect_out '4 rows of CSV without a header'
  for command in 'predict model rows.csv' 'evaluate model rows.csv' 'verify model rows.csv' \
    'train rows.csv --resume model --again' 'train rows.csv rows.csv --learner perceptron'; do
    expect_exit 0 halfspace $command
  done
done
# A header of another table is no row, also where the first has one.
printf 'age,size,group\n1,2,x\n3,4,y\n2,2,z\n' >1.csv
printf 'height,width,kind\n1,2,x\n3,4,y\n' >2.csv
expect_refused "2.csv:1: found the cell 'height' as in a header" halfspace train 1.csv 2.csv
expect_exit 0 halfspace train 1.csv --learner perceptron -o model
expect_refused "2.csv:1: found the cell 'height' as in a header" halfspace evaluate model 1.csv 2.csv
# Numbers above numbers may be those of columns.
{ echo 0,1,2; awk 'BEGIN { for (i = 0; i < 40; ++i) print i % 5 / 2 "," i % 7 / 2 "," (i % 3 ? "a" : "b") }'; } >numbers.csv
expect_exit 0 halfspace train numbers.csv --learner perceptron
expect_err "no other row has the label '2' of the first row: if that is a header, take it out"
# Many columns without a name, and a name that one of them would get.
awk 'BEGIN { h = "label"; r = "p"; for (i = 0; i < 100000; ++i) { h = h ","; r = r ",1" } print h; print r; sub("p", "q", r); print r }' >wide.csv
expect_exit 0 halfspace train wide.csv --learner perceptron
printf 'label,,2,column 2\np,1,2,3\nq,2,1,3\n' >taken.csv
expect_exit 0 halfspace train taken.csv --learner perceptron -o model
expect_exit 0 halfspace inspect model
expect_out 'labels     p is -1, q is +1'
# Marks before a table, be they a file of their own.
printf 'label,x,z\np,1,2\nq,2,1\n' >table.csv
mark=$(printf '\357\273\277')
printf '%s%s' "$mark" "$mark" | cat - table.csv >marked.csv
expect_exit 0 halfspace train marked.csv --learner perceptron -o marked
expect_out "label in column 'label', 2 features"
train_quietly table.csv --learner perceptron -o plain
expect_same plain marked
# Tables put one behind the other, each with a mark before its header.
printf '%sa,b,c\n1,2,x\n3,4,y\n' "$mark" >marked-table.csv
cat marked-table.csv marked-table.csv >twice.csv
expect_exit 0 halfspace train twice.csv --learner perceptron
expect_out '4 rows of CSV with a header'
# The numbers of columns: a header where the table has one, and the values of a row are no names.
{ echo ',0,1,2'; for i in 50 51 52 53 54 55; do echo "$i,$((i % 4)),$((i % 3)),$((i % 2))"; done; } >numbered.csv
tail -n +2 numbered.csv >bare.csv
expect_exit 0 halfspace train bare.csv --learner perceptron -o model
expect_refused "numbered.csv:1: found the cell '0' as in a header" halfspace predict model numbered.csv
head -3 numbered.csv >n-1
printf '52,1,6,1\n53,7,5,0\n' >n-2
expect_exit 0 halfspace train n-1 n-2 --learner perceptron
expect_out '4 rows'
# The label's column is the one that was asked for.
printf 'yes,big,high\nno,3,low\nyes,4,low\nno,5,low\n' >first.csv
printf 'no,1,up\nyes,2,down\n' >plain.csv
expect_exit 0 halfspace train plain.csv first.csv --label 1 --learner perceptron -o model
expect_out '6 rows'
expect_exit 0 halfspace predict model first.csv
expect_lines 4 out
# Words that only say that something is missing are no names.
printf -- '-,NA,-\n1,2,x\n2,1,y\n' >missing.csv
expect_exit 0 halfspace train missing.csv --learner perceptron
expect_out '3 rows of CSV without a header'
printf '\n\n  \na,b,c\n1,2,x\n' >blanks.csv
expect_refused 'blanks.csv:3: found one column' halfspace train blanks.csv
