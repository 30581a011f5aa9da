# What is read is not written over; only a resumed model may be replaced by its successor.
documents 100 -o rows
cp rows kept
ln rows other-name
train_quietly rows -o model
expect_refused 'rows: is an input too' halfspace train rows -o rows
expect_refused 'other-name: is an input too' halfspace train rows -o other-name
expect_refused 'rows: is an input too' halfspace train kept --test rows -o rows
expect_refused 'rows: is an input too' halfspace predict model rows -o rows
expect_refused 'model: is an input too' halfspace predict model rows -o model
expect_same rows kept
expect_exit 0 halfspace train rows --resume model -o model
