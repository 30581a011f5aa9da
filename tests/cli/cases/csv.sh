# CSV with a header: the label's column is found, remembered, and may be missing in rows to be predicted.
cat >people.csv <<'ROWS'
id,age,city,"earns, much"
1,30,Rome,yes
2,61,"Bath, UK",no
3,,Rome,yes
4,70,Bath,no
ROWS
expect_exit 0 halfspace train people.csv --ignore id -o model
expect_out "4 rows of CSV with a header, label in column 'earns, much'"
expect_exit 0 halfspace inspect model
expect_out 'city=Bath, UK'
expect_out 'city=Rome'
printf 'city,id,age\nRome,9,31\nBath,8,66\n' >new.csv
expect_exit 0 halfspace predict model new.csv
printf 'yes\nno\n' >expected
expect_same out expected
expect_exit 0 halfspace evaluate model people.csv --json
expect_json error 0.0
expect_exit 0 halfspace train people.csv --resume model -o model2
expect_refused "there is no such column, expected one of: id, age, city, earns, much" \
  halfspace train people.csv --label earnings
printf 'a,label\n1,x\n1\n' >ragged.csv
expect_refused 'ragged.csv:3:2: found 1 cell, expected 2' halfspace train ragged.csv
printf 'a,label\n1,x\n"1,y\n' >open.csv
expect_refused 'open.csv:3:1: found a quote that is not closed' halfspace train open.csv
printf '1,2,x\n3,4,y\n' >plain
expect_exit 0 halfspace train plain -o model
expect_out 'CSV without a header'
printf '1,2\n' >unlabelled
expect_exit 0 halfspace predict model unlabelled
expect_exit 0 halfspace train plain --label 1 --format csv
printf '5\t6\tx\n7\t8\ty\n' >rows.tsv
expect_exit 0 halfspace train rows.tsv
expect_out 'TSV without a header'

# What would have no effect is refused.
printf 'age,city,label\n3,Rome,a\n4,Bath,b\n' >table.csv
expect_refused "--cross 'cty' (did you mean 'city'?): there is no such column" halfspace train table.csv --cross age:cty
expect_refused "--ignore 'label': it is the column of the label" halfspace train table.csv --label label --ignore label
expect_exit 0 halfspace train table.csv --cross age:city --ignore age
expect_err "--cross age:city made no feature"

# A header of numbers, or with a cell that is empty, is known by the label's name.
printf '1 1:0.1 2:2\n-1 1:3 2:1\n' >rows.svm
expect_exit 0 halfspace convert rows.svm rows.csv
expect_exit 0 halfspace train rows.csv --learner perceptron -o from_csv
expect_out "2 rows of CSV with a header, label in column 'label'"
printf ',a,b,outcome\n0,1,2,x\n1,3,4,y\n' >frame.csv
expect_exit 0 halfspace train frame.csv --label outcome --ignore 1
expect_out '2 rows of CSV with a header'
# An empty cell of the label: no row to learn from, one to predict.
printf 'a,b,label\n1,2,\n3,4,y\n5,6,n\n' >some.csv
expect_refused 'some.csv:2:5: found an empty cell for the label, expected one' halfspace train some.csv
printf 'a,b,label\n3,4,y\n5,6,n\n' >all.csv
train_quietly all.csv --learner perceptron -o some.model
expect_exit 0 halfspace predict some.model some.csv
expect_lines 3 out
expect_exit 0 halfspace convert some.csv - --to vw --unlabelled
expect_out '| a b:2'
# Numbers that float has not are refused as in other forms; words are words.
printf 'a,label\n1,x\n1e39,y\n' >far.csv
expect_refused "far.csv:3:1: found the value '1e39', expected a finite number in the range of float" halfspace train far.csv
printf 'a,label\nnan,x\n1e3x,y\n' >words.csv
expect_exit 0 halfspace convert words.csv - --to vw
expect_out 'a=1e3x'
# One name for two things, and the label as a feature.
printf 'a,b=c,b,label\n1,1,c,x\n3,4,y,y\n' >same.csv
expect_refused "same.csv:1: the column 'b=c' is called as a cell of the column 'b' would be" halfspace train same.csv
expect_exit 0 halfspace train same.csv --ignore b
expect_refused "--cross a:label: 'label' is the column of the label" halfspace train all.csv --cross a:label

# The header of a table whose rows were numbered has an empty first cell; a number may be a name, too.
printf ',a,b,y\n0,1,2,1\n1,3,4,0\n' >numbered.csv
expect_exit 0 halfspace convert numbered.csv numbered.vw
expect_out 'CSV with a header'
printf ',a,b,y\np,x,z,1\n' >named.csv
expect_exit 0 halfspace convert named.csv named.vw
expect_out 'CSV with a header'
printf ',a,b,y\np,x,z,n\n' >words.csv
expect_exit 0 halfspace convert words.csv words.vw
expect_out 'CSV without a header'
printf 'name,2019,2020\nx,1,0\nz,2,1\n' >years.csv
expect_exit 0 halfspace convert years.csv years.vw --label 2020
printf '%s\n' '0 | name=x 2019' '1 | name=z 2019:2' | cmp - years.vw || fail 'a year is no name'
# What would be the name of a cross is refused beside crosses.
printf 'a,b,a*b,y\n2,3,7,1\n3,p,5,0\n' >stars.csv
expect_refused "stars.csv:2:1: found the feature 'a*b', expected no * in names where features are crossed" \
  halfspace convert stars.csv out.vw --cross a:b
expect_exit 0 halfspace convert stars.csv out.vw
# What is written can be read.
printf 'a |\nb |\n' >bare.vw
expect_refused 'bare.vw: has no features, expected one at least for CSV' halfspace convert bare.vw bare.csv
printf 'a;b |\n' >odd.vw
expect_refused "odd.vw:1:1: found the label 'a;b' of a row without features" halfspace convert odd.vw odd.svm
