# --test gives the error that evaluate gives.
documents 500 -o rows
documents 300 --sample 2 -o later
train_quietly rows -o model --test later --json
test_error=$(json_value test_error)
expect_exit 0 halfspace evaluate model later --json
expect_json error "$test_error"
train_quietly rows --test later
expect_out ' of 300 wrong in later'

# A test file of other labels: the model is there all the same, and that is said.
sed 's/^[^ ]*/cat/' later >others
expect_exit 2 halfspace train rows -o tested --test others
expect_err 'the model was written to tested, but not tested'
expect_file tested
expect_exit 0 halfspace inspect tested

# Several test files as a pattern in quotes, as the rows to learn from may be.
head -100 later >part-1
tail -n +101 later >part-2
train_quietly rows -o whole --test later
train_quietly rows -o parts --test 'part-*'
expect_out ' of 300 wrong in part-*'
expect_same whole parts
expect_exit 0 halfspace verify parts rows --test 'part-*' --all
expect_out 'test rows'
expect_exit 1 halfspace verify parts rows --test part-1
expect_refused 'fits no file' halfspace train rows --test 'nothing-*'
expect_refused 'is an input too' halfspace train rows --test 'part-*' -o part-2
