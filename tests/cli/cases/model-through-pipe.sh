# A model can come through a pipe.
documents 100 -o rows
train_quietly rows -o model
expect_exit 0 halfspace inspect model
mv out expected
cat model | expect_exit 0 halfspace inspect -
expect_same out expected
head -c 100 model | expect_exit 2 halfspace inspect -
expect_err 'standard input: is'
