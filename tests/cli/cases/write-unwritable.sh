# A place that cannot be written is found before the rows are read.
documents 100 -o rows
echo text >file
for place in file/model nowhere/model /proc/nope; do
  expect_refused "$place: cannot be written" halfspace train rows -o "$place"
  expect_refused "$place: cannot be written" halfspace train missing -o "$place"
  expect_refused "$place: cannot be written" halfspace generate sphere -o "$place"
done
[ "$(cat file)" = text ]
