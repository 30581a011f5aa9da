# evaluate prints error, AUC and confusion.
printf 'ham 1:1\nspam 2:1\nham 1:1\nspam 2:1\n' >rows
train_quietly rows -o model
printf 'ham 1:1\nspam 2:1\nham 2:1\nspam 2:1\n' >later
expect_exit 0 halfspace evaluate model later
expect_silent_err
expect_out 'error      25.00% (1 of 4 rows)'
expect_out 'AUC        0.7500'
expect_out 'predicted ham   predicted spam'
grep -qE '^ +ham +1 +1$' out || fail 'no line for ham'
grep -qE '^ +spam +0 +2$' out || fail 'no line for spam'
