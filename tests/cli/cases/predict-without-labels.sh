# Rows to predict need no labels, may have them, and may have any.
documents 100 -o rows
train_quietly rows -o model
expect_exit 0 halfspace predict model rows -o labels
cut -d ' ' -f 2- rows >bare
expect_exit 0 halfspace predict model bare
expect_same labels out
sed 's/^-*1 /whatever /' rows >others
expect_exit 0 halfspace predict model others
expect_same labels out
