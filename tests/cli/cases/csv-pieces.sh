# Several tables are read as one: where only the first has the header, the first row of the others is a row.
printf 'size,city,label\n1,Rome,p\n2,Bath,q\nbig,Rome,p\n4,Bath,q\n5,Rome,p\n' >whole.csv
head -3 whole.csv >p-1.csv
tail -n +4 whole.csv | head -1 >p-2.csv # all words: it looks like a header
tail -n +5 whole.csv >p-3.csv
train_quietly whole.csv --learner perceptron -o whole
train_quietly 'p-*.csv' --learner perceptron -o pieces
expect_same whole pieces
expect_exit 0 halfspace predict whole whole.csv -o one
expect_lines 5 one
expect_exit 0 halfspace predict whole 'p-*.csv' -o several
expect_same one several
expect_exit 0 halfspace evaluate whole 'p-*.csv' --json
expect_json examples 5
expect_exit 0 halfspace convert 'p-*.csv' pieces.vw
expect_exit 0 halfspace convert whole.csv whole.vw
expect_same pieces.vw whole.vw
expect_exit 0 halfspace train p-1.csv --test 'p-*.csv' --learner perceptron
expect_out ' of 5 wrong'
# Each with the header, or with its columns in another order, or none and no rows.
{ head -1 whole.csv; cat p-2.csv; } >h-2.csv
printf 'label;size;city\nq;4;Bath\np;5;Rome\n' >h-3.csv
printf '\n' >blank.csv
train_quietly p-1.csv blank.csv h-2.csv h-3.csv --learner perceptron -o headers
expect_same whole headers
printf 'city,size\nBath,4\nRome,5\n' >bare.csv
expect_exit 0 halfspace predict whole p-1.csv h-2.csv bare.csv -o several
expect_same one several
expect_refused "bare.csv: --label 'label': there is no such column" halfspace train p-1.csv bare.csv
# The label of the first is that of all.
printf 'size,answer\n1,p\n-2,q\n' >last.csv
printf 'answer,size\nq,-3\np,3\n' >turned.csv
train_quietly last.csv turned.csv --learner perceptron --passes 3 -o model
expect_exit 0 halfspace evaluate model last.csv turned.csv --json
expect_json error 0.0
# What is neither the header nor a row is refused, and why.
rule=': files of one run are read as one table'
printf 'size,town,label\n1,Rome,p\n' >other.csv
expect_refused "other.csv:1: found the cell 'label' as in a header in the first row, expected the columns of the header of p-1.csv in any order, or no header and 3 cells$rule" \
  halfspace train p-1.csv other.csv
printf '\nsize,city,answer\n1,Rome,p\n' >other.csv
expect_refused "other.csv:2: found the cell 'size' as in a header" halfspace train p-1.csv other.csv
printf '1,Rome\n' >few.csv
expect_refused 'few.csv:1: found 2 cells in the first row, expected' halfspace evaluate whole p-1.csv few.csv
tail -n +2 p-1.csv >plain.csv
expect_refused 'p-1.csv:1: found the cell '"'label'"' as in a header in the first row, expected no header as in plain.csv and 3 cells' \
  halfspace train plain.csv p-1.csv
# Pieces of a table are no other format, whatever their first row looks like; others are told.
printf 'id\tnote\tlabel\n1\tx\tp\n2\ty\tq\n' >t-1
printf '3 |x\ta|b\tq\n4\tz\tp\n' >t-2
{ cat t-1 t-2; } >t-whole
train_quietly t-whole --learner perceptron -o whole.tsv.model
train_quietly t-1 t-2 --learner perceptron -o pieces.tsv.model
expect_same whole.tsv.model pieces.tsv.model
printf '1 |a b\n' >t-3
expect_refused 't-3: is VW text, expected CSV as in t-1: one run reads one format' halfspace train t-1 t-3
# Without a header columns are numbers: where they stand beside words, pieces give the same model too.
seq 40 | awk '{ print $1 % 7 ? $1 % 3 : "", $1 % 5 ? "w" $1 : "", $1 % 2 ? "p" : "q" }' OFS=, >mixed.csv
split -l 9 mixed.csv mixed-
train_quietly mixed.csv --learner perceptron -o whole.mixed
train_quietly mixed-a? --format csv --learner perceptron -o pieces.mixed
expect_same whole.mixed pieces.mixed
# A header in other letters is no row.
printf 'SIZE,CITY,ANSWER\n1,Rome,p\n' >other.csv
sed '1s/label/answer/' p-1.csv >a-1.csv
expect_refused "other.csv:1: found the cell 'SIZE' as in a header" halfspace train a-1.csv other.csv
# A cache does not tell its columns: alone it is its text, among other files it is refused.
expect_exit 0 halfspace convert p-3.csv p-3.hsb
expect_refused 'p-3.hsb: is the cache of a table, which does not tell its columns' halfspace convert p-1.csv p-3.hsb out.vw
expect_refused 'p-3.hsb: is the cache of a table' halfspace train p-3.hsb p-1.csv
expect_no_file out.vw
# Tables one behind the other in one file, as with cat: the header is no row there either.
{ cat p-1.csv; printf '\xef\xbb\xbf'; cat h-2.csv; head -1 whole.csv | sed 's/$/\r/'; cat p-3.csv; } >together.csv
expect_exit 0 halfspace train together.csv --learner perceptron -o together
expect_err '2 rows are left out: the header of the table once more'
expect_same whole together
gzip -k p-1.csv h-2.csv
cat p-1.csv.gz h-2.csv.gz >members.gz
expect_exit 0 halfspace convert members.gz members.vw
head -3 whole.vw | cmp - members.vw || fail 'members of a gzip file are other rows'
# Without a header none is found behind the first either.
tail -n +2 whole.csv >plain-whole.csv
expect_exit 0 halfspace convert plain.csv p-2.csv p-3.csv plain.vw
expect_exit 0 halfspace convert plain-whole.csv plain-whole.vw
expect_same plain.vw plain-whole.vw
