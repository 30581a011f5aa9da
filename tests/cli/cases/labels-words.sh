# Words are labels too and come out exactly as they went in.
printf 'ham 1:1\nspam 2:1\nham 1:2\nspam 2:2 3:1\n' >rows
train_quietly rows -o model
expect_exit 0 halfspace predict model rows
printf 'ham\nspam\nham\nspam\n' >expected
expect_same out expected
expect_exit 0 halfspace evaluate model rows --json
expect_json errors 0
expect_out '"label": "ham"'
expect_out '"predicted": "spam"'
