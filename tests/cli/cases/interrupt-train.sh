# An interrupted run keeps what it has learned: the model is whole, and the message says where it is.
documents 2000 -o rows
start halfspace train - -o model --threads 1 --progress table
cat rows >&9
wait_until grep -qE '^ +1 ' err
interrupt_expecting 130
expect_err 'interrupted after'
expect_err 'the model so far is in model'
[ ! -s out ] || fail 'there is a report on standard output'
expect_no_file 'model.*'
expect_exit 0 halfspace inspect model --json
expect_json_between rounds 1 2000
expect_exit 0 halfspace evaluate model rows --json
expect_json examples 2000
train_quietly rows --resume model -o model
