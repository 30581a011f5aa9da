# An empty file: nothing to learn, nothing to evaluate, no labels to print.
: >empty
expect_refused 'empty: has no rows' halfspace train empty -o model
expect_no_file 'model*'
expect_refused 'standard input: has no rows' halfspace train - <empty

printf -- '-1 1:1\n1 2:1\n' >rows
train_quietly rows -o model
expect_refused 'empty: has no rows' halfspace evaluate model empty
expect_exit 0 halfspace predict model empty
expect_lines 0 out
