# Several files, or a pattern, make one cache or one text; a message names the file that a row came from.
documents 600 -o all.svm
head -200 all.svm >part-1.svm
: >part-2.svm
tail -n +201 all.svm | gzip >part-3.svm.gz
expect_exit 0 halfspace convert part-1.svm part-2.svm part-3.svm.gz parts.hsb
expect_out '600 rows'
train_quietly all.svm -o whole
train_quietly parts.hsb -o parts
expect_out 'of binary cache of part-1.svm and 2 more'
expect_same whole parts
expect_exit 0 halfspace convert 'part-*' parts2.hsb
expect_same parts.hsb parts2.hsb
for form in svm vw; do
  expect_exit 0 halfspace convert all.svm "all.$form.out" --to "${form/svm/libsvm}"
  expect_exit 0 halfspace convert 'part-*' "parts.$form"
  expect_same "all.$form.out" "parts.$form"
done
# Each text has lines of its own.
printf '1 1:1\n\n-1 2:1\n' >a.svm
printf '\n1 1:1\n7 2:1\n' >b.svm
expect_exit 0 halfspace convert a.svm b.svm ab.hsb
expect_refused 'b.svm:3:1 (in ab.hsb)' halfspace train ab.hsb --labels -1,1
expect_exit 0 halfspace convert b.svm a.svm ba.hsb
expect_refused 'b.svm:3:1 (in ba.hsb)' halfspace train ba.hsb --labels -1,1
# One that has changed is named; one that is gone is not missed.
touch b.svm
expect_exit 0 halfspace train ab.hsb --labels -1,1,7
sed -i 's/7/8/' b.svm
expect_refused 'ab.hsb: b.svm has changed since ab.hsb was made' halfspace train ab.hsb
rm b.svm
expect_exit 0 halfspace train ab.hsb --labels -1,1,7
echo '1 1:1' >>a.svm
expect_refused 'ab.hsb: a.svm has changed since' halfspace train ab.hsb
# The first file with rows says what the others are.
: >empty
printf '1 | a\n-1 | b\n' >rows
expect_exit 0 halfspace convert empty rows rows.hsb
train_quietly rows -o whole
train_quietly rows.hsb -o parts
expect_same whole parts
expect_refused 'rows: is VW text, expected LIBSVM text as in a.svm' halfspace convert a.svm rows out.hsb
expect_refused 'rows.hsb: is a binary cache already' halfspace convert rows rows.hsb out.hsb
expect_refused 'rows: is an input too' halfspace convert a.svm rows rows --to hsb
expect_refused 'found - for two inputs' halfspace convert - - out.hsb <empty
expect_refused 'files' halfspace convert a.svm
expect_no_file 'out.hsb*'
