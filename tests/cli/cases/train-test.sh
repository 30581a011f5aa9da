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
