# predict prints one line a row: the label as it stood in the training rows.
documents 300 -o rows
train_quietly rows -o model
{ echo '# a comment'; echo; cat rows; } >decorated
expect_exit 0 halfspace predict model decorated
expect_silent_err
expect_lines 300 out
! grep -qvxE -- '-1|1' out || fail 'a line is not a label'

# Into a file, and from a pipe, the same.
mv out printed
expect_exit 0 halfspace predict model rows -o written
expect_lines 0 out
expect_same printed written
cat rows | expect_exit 0 halfspace predict model -
expect_same printed out
