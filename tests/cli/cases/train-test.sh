# --test gives the error that evaluate gives.
documents 500 -o rows
documents 300 --sample 2 -o later
train_quietly rows -o model --test later --json
test_error=$(json_value test_error)
expect_exit 0 halfspace evaluate model later --json
expect_json error "$test_error"
train_quietly rows --test later
expect_out ' of 300 wrong in later'
