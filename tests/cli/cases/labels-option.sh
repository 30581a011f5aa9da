# --labels NEG,POS says which label is -1 and which is +1.
printf 'b 1:1\na 2:1\nb 1:1\n' >rows
train_quietly rows -o model --labels b,a
expect_exit 0 halfspace inspect model
expect_out 'b is -1, a is +1'

# By default the later word, or the larger number, is +1.
train_quietly rows -o model
expect_exit 0 halfspace inspect model
expect_out 'a is -1, b is +1'
printf '10 1:1\n9 2:1\n' >numbers
train_quietly numbers -o model
expect_exit 0 halfspace inspect model
expect_out '9 is -1, 10 is +1'

# A label that is neither of the two is a third one.
expect_refused "rows:2:1: found the label 'a', expected 'b' or 'c' as --labels says" halfspace train rows --labels b,c
