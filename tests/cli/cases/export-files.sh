# Files are treated as by every other verb: a pipe is an input, an input is no output, a failure leaves nothing.
documents 100 -o rows
train_quietly rows -o model
expect_exit 0 halfspace export model --to json -o made
cat model | expect_exit 0 halfspace export - --to json
expect_same out made
expect_exit 0 halfspace export model --to json -o -
expect_same out made
ln model other-name
expect_refused 'other-name: is an input too' halfspace export model --to csv -o other-name
expect_refused 'missing: cannot be opened' halfspace export missing --to csv -o fresh
mkdir folder
expect_refused 'folder: is a directory, expected a file to write' halfspace export model --to csv -o folder
expect_no_file 'fresh*'
printf 'ham 1:1\nspam 2:1\n' >words
train_quietly words -o words.model
cat words.model | expect_exit 2 halfspace export - --to liblinear
expect_err "standard input: has the label 'ham'"
cp made kept
expect_refused 'words.model: has the label' halfspace export words.model --to liblinear -o made
expect_same made kept
