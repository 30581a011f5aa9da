# Features that the model has never seen count for nothing, however high their index.
documents 100 -o rows
train_quietly --learner p-norm rows -o model
expect_exit 0 halfspace predict model rows --scores -o labels
sed 's/$/ 5000:1 300000000:1 4294967295:1/' rows >wider
expect_exit 0 halfspace predict model wider --scores
expect_same labels out
