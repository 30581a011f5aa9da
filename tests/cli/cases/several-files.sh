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
