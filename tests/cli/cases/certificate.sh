# train says what is proved, the model keeps it, verify checks it; programs get every line as an object.
documents 3000 -o rows
documents 1000 --sample 2 -o later
expect_exit 0 halfspace train --learner p-norm rows -o model --test later --certify --holdout 0.2
expect_out 'proved'
expect_out 'With 95% confidence, if rows are independent: error on new data at most'
expect_out '1,000 test rows'
expect_out 'held-out rows'
[ "$(sed -n '/^proved/,$p' out | wc -l)" -le 11 ] || fail 'more than ten lines'
expect_exit 0 halfspace train --learner p-norm rows --json --delta 0.01
expect_out '"delta": 0.01'
for field in name theorem source assumption hypothesis inputs value vacuous void_because; do expect_out "\"$field\""; done
expect_exit 0 halfspace inspect model
expect_out 'error on new data at most'
expect_exit 0 halfspace verify model rows --test later
expect_out 'verified: the run was repeated'
expect_exit 0 halfspace verify model rows
expect_out 'not checked line test: give the test file with --test'
expect_exit 0 halfspace verify model rows --json
expect_json holds true

# The same rows in another format are the same rows.
sed -E 's/^([^ ]+) /\1 | /' rows >rows.vw
gzip -k rows
expect_exit 0 halfspace verify model rows.vw
expect_exit 0 halfspace verify model rows.gz

# Other rows are not.
sed '5s/^[^ ]*/1/;6s/^[^ ]*/1/;7s/^[^ ]*/1/' rows >changed
expect_exit 1 halfspace verify model changed
expect_out 'NOT VERIFIED, first of all: rows'
head -2999 rows >fewer
expect_exit 1 halfspace verify model fewer

expect_refused '--delta 0: expected a number above 0 and below 1' halfspace train --learner p-norm rows --delta 0
expect_refused '--delta 1: expected a number above 0 and below 1' halfspace train --learner p-norm rows --delta 1
expect_refused '--holdout 1: expected a share from 0, below 1' halfspace train --learner p-norm rows --holdout 1
train_quietly rows -o plain --no-certificate
expect_refused 'plain: has no certificate' halfspace verify plain rows
train_quietly later -o more --resume model
expect_refused 'goes on from another model' halfspace verify more later

# Rows that were learned judge nothing: not as a test, not after a run over the same rows.
expect_exit 0 halfspace train --learner p-norm rows --test rows
expect_err 'the test rows are those that were learned'
! grep -q 'test rows' out || fail 'the training rows are taken for a test'
expect_exit 0 halfspace train rows --resume plain --again --holdout 0.2
expect_out 'No limit on the error is proved: the rows had been learned before'
train_quietly rows -o first
expect_exit 0 halfspace train rows --resume first
expect_out 'No limit on the error is proved: the rows had been learned before'
tac later >reversed
expect_exit 1 halfspace verify model rows --test reversed
expect_out 'NOT VERIFIED, first of all: test rows'
expect_refused 'has no line about a test' halfspace verify first rows --test later
expect_refused 'expected neither --holdout nor --certify' halfspace train --learner p-norm rows --no-certificate --certify

# Neither a view nor a constant feature is claimed where there is none.
printf -- '-1 1:1\n1 2:1\n' >two
expect_exit 0 halfspace train --learner p-norm two --view given --bias 0
expect_out 'as they were learned, by the view and with the constant feature if there is one'
