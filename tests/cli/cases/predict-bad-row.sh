# A bad row ends the prediction; the output file does not appear, or keeps what it held.
documents 3000 -o rows
train_quietly rows -o model
echo '1:x' >>rows
expect_refused "rows:3001:3: found the value 'x'" halfspace predict model rows -o labels
expect_no_file 'labels*'
echo old >labels
cp labels before
expect_refused "rows:3001:3: found the value 'x'" halfspace predict model rows -o labels
expect_same labels before
expect_no_file 'labels.*'

# To standard output go the labels of the rows before.
expect_exit 2 halfspace predict model rows
expect_err "rows:3001:3: found the value 'x'"
expect_lines 3000 out
head -3000 rows | gzip >cut.gz
head -c $(($(stat -c %s cut.gz) / 2)) cut.gz >half.svm.gz
expect_exit 2 halfspace predict model half.svm.gz
expect_err 'found the end at byte'
line=$(sed -n 's/^half.svm.gz:\([0-9]*\):.*/\1/p' err)
[ "$line" -gt 1 ] || fail 'the damage has no line'
expect_lines $((line - 1)) out
mv out got
expect_exit 0 halfspace predict model cut.gz -o all
head -$((line - 1)) all >begin
expect_same begin got
