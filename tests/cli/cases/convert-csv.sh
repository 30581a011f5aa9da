# CSV is a dense table, quoted where it must be.
printf '%s\n' '1 10:0.5 2:1' 'a,b 3:-2' >rows.svm
expect_exit 0 halfspace convert rows.svm rows.csv
printf '%s\n' 'label,2,3,10' '1,1,,0.5' '"a,b",,-2,' | cmp - rows.csv || fail 'the table is another'
printf '%s\n' '1 |say "hi" a,b:2' '-1 | z' >rows.vw
expect_exit 0 halfspace convert rows.vw rows.hsb
expect_exit 0 halfspace convert rows.hsb - --to csv
printf '%s\n' 'label,"say^""hi""","say^a,b",z' '1,1,2,' '-1,,,1' | cmp - out || fail 'the quotes are others'
expect_refused 'standard input: is read twice for CSV' halfspace convert - rows2.csv <rows.svm
seq 1 10001 | awk '{ printf "1 %d:1\n", $1 }' >wide.svm
expect_refused 'wide.svm: has 10001 features, expected at most 10000 for CSV' halfspace convert wide.svm wide.csv
printf '1 | label\n' >label.vw
expect_refused "label.vw: has a feature 'label'" halfspace convert label.vw label.csv
printf '1 2 | a\n' >twice.vw
expect_refused 'twice.vw:1:1: found the importance 2' halfspace convert twice.vw twice.csv
expect_no_file '*e.csv'
# The same cells between tabs.
printf '%s\n' '1 | a:0.5 b' '-1 | c,d:2' >cells.vw
expect_exit 0 halfspace convert cells.vw cells.tsv
printf 'label\ta\tb\tc,d\n1\t0.5\t1\t\n-1\t\t\t2\n' | cmp - cells.tsv || fail 'cells of TSV'
expect_exit 0 halfspace convert cells.tsv cells2.vw
expect_same cells.vw cells2.vw
expect_refused '--to text: found a form that is only read' halfspace convert cells.vw out --to text
# Names and labels with blanks at an end stand in quotes, which keep them.
printf '" a","b ",c,label\n1,2,x,"p "\n,3,y," q"\n' >blanks.csv
expect_exit 0 halfspace convert blanks.csv blanks2.csv
printf '%s\n' 'label," a","b ",c=x,c=y' '"p ",1,2,1,' '" q",,3,,1' | cmp - blanks2.csv || fail 'blanks at an end'
for form in csv tsv; do
  expect_exit 0 halfspace convert blanks.csv "blanks3.$form"
  expect_exit 0 halfspace convert "blanks3.$form" blanks4.csv
  expect_same blanks2.csv blanks4.csv
done
# Other separators in names are not taken for what separates.
printf '%s\n' '1 | a;b;c:2 d;e' '-1 | a;b;c' >others.vw
for form in csv tsv; do
  expect_exit 0 halfspace convert others.vw "others.$form"
  expect_exit 0 halfspace convert "others.$form" others2.vw
  expect_same others.vw others2.vw
done
# What would not be read again is not written.
printf '%s\n' '1 | a:2 a=b' >mixed.vw
expect_refused "mixed.vw: has features 'a' and 'a=b': in CSV the one is called as a cell of the other would be" \
  halfspace convert mixed.vw mixed.csv
expect_no_file mixed.csv
