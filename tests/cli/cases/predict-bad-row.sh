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
