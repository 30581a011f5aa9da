# --hash: a bounded number of weights whatever the names, the same model from every form of the rows.
documents 500 -o rows.svm
sed -E 's/^([^ ]+)/\1 |/' rows.svm >rows.vw
expect_exit 0 halfspace convert rows.svm rows.hsb
train_quietly --learner p-norm rows.svm --hash 18 -o model
expect_out 'of 262,144 slots in use'
for rows in rows.vw rows.hsb; do
  train_quietly --learner p-norm "$rows" --hash 18 -o other
  expect_same model other
done
# With room for all the errors are those of exact names.
train_quietly --learner p-norm rows.svm --hash 26 --json
expect_json shared_slots 0
hashed=$(json_value mistakes)
train_quietly --learner p-norm rows.svm --json
expect_json hash_bits null
expect_json mistakes "$hashed"
# predict, evaluate and --resume hash as the model does; a test file, too.
halfspace predict model rows.svm >labels
halfspace predict model rows.vw >labels.vw
expect_same labels labels.vw
expect_exit 0 halfspace evaluate model rows.svm
expect_exit 0 halfspace train --learner p-norm rows.svm --hash 18 --test rows.vw
head -200 rows.svm >first
tail -n +201 rows.svm >rest
for bits in 3 12 20; do
  train_quietly --learner p-norm rows.svm --hash "$bits" -o whole --no-certificate
  train_quietly --learner p-norm first --hash "$bits" -o half --no-certificate
  train_quietly rest --resume half -o parts --no-certificate
  expect_same whole parts
done
expect_refused 'leave them out' halfspace train rest --resume half --hash 20
# Never more weights than slots, and each shows a name and who else is there.
yes | head -3000 | awk '{ printf "%d |w a%d b%d\n", NR % 2, NR, NR % 3 }' >names.vw
train_quietly names.vw --hash 5 --view given --learner perceptron -o small
expect_out 'hashed     32 of 32 slots in use, 32 of them shared by several names'
expect_exit 0 halfspace inspect small --top 3
expect_out 'hashed     32 of 32 slots in use'
expect_out 'shared by more than 4 names: also w^'
expect_out 'w^'
expect_exit 0 halfspace inspect small --top 1 --json
expect_json hash_bits 5
expect_json names 5
grep -q '"shared_with"' out || fail 'the names that share a slot are missing'
train_quietly --learner p-norm names.vw -o exact
[ "$(stat -c %s small)" -lt 10000 ] || fail 'the hashed model is large'
[ "$(stat -c %s exact)" -gt 20000 ] || fail 'the exact model is small'
printf '1 | a b\n-1 | c\n' >few.vw
train_quietly few.vw --hash 30 --view given --learner perceptron -o few
expect_exit 0 halfspace inspect few
! grep -q shared\ by\ [2m] out || fail 'names that are alone in their slot are said to share it'
printf '1 | apple\n-1 | pear\n1 | plum\n' >fruit.vw
train_quietly fruit.vw --hash 1 --view given --learner perceptron -o fruit
train_quietly fruit.vw --resume fruit -o fruit
expect_exit 0 halfspace inspect fruit
for name in apple pear plum; do expect_out "$name"; done
expect_out ' names: also '
# Other programs.
expect_exit 0 halfspace export few --to csv
expect_out 'a,'
expect_refused 'few' halfspace export few --to liblinear
train_quietly few.vw --hash 30 --view given --learner perceptron -o few2
expect_exit 0 halfspace merge few few2 -o merged
expect_exit 0 halfspace predict merged few.vw
printf '1\n-1\n' | cmp - out || fail 'merged models predict otherwise'
train_quietly few.vw --hash 29 --view given --learner perceptron -o few3
expect_refused 'in another way' halfspace merge few few3 -o merged3
for bits in 0 31 x; do
  expect_refused '--hash' halfspace train --learner p-norm few.vw --hash "$bits"
done
