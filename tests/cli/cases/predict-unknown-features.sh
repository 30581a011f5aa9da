# Features that the model has never seen count for nothing, however high their index.
documents 100 -o rows
train_quietly --learner p-norm rows -o model
expect_exit 0 halfspace predict model rows --scores -o labels
sed 's/$/ 5000:1 300000000:1 4294967295:1/' rows >wider
expect_exit 0 halfspace predict model wider --scores
expect_same labels out
expect_silent_err
# Rows that have nothing in common with those that were learned are worth a word.
printf '1 | a b\n-1 | c\n' >strange.vw
expect_exit 0 halfspace predict model strange.vw
expect_err 'no feature of these rows is known to the model'
printf '1 | a\n-1 | c\n' >named.vw
train_quietly named.vw --learner perceptron -o named.model
expect_exit 0 halfspace predict named.model rows
expect_err 'no feature of these rows is known to the model'
expect_exit 0 halfspace predict named.model strange.vw
expect_silent_err
