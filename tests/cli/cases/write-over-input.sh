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
seq 100 >importances
cp importances numbers
expect_refused 'importances: is an input too' halfspace train rows --importance importances -o importances
expect_same importances numbers

# Standard input that is a file, and the text that a cache was made of.
expect_refused 'rows: is an input too' halfspace train - -o rows <rows
expect_refused 'rows: is an input too' halfspace predict model - -o rows <rows
expect_exit 0 halfspace convert rows rows.hsb
expect_refused 'rows: is the text of the cache rows.hsb' halfspace train rows.hsb -o rows
expect_refused 'rows: is the text of the cache rows.hsb' halfspace convert rows.hsb rows --to libsvm
expect_exit 0 halfspace train rows.hsb -o other
expect_same rows kept
expect_exit 0 halfspace train rows --resume model -o model
