# A row of great importance raises the unit of the one lane that is positive for it; what is a tie for which label must
# not change by that. Rows of new features have a score of 0.
printf 'b 1:1 2:1\na 1:1 2:1\nb 3:1 4:1\nc 5:1 6:1\na 7:1 8:1\nb 9:1\n' >rows.svm
train_quietly rows.svm --learner p-norm --set margin=0 --view unit --keep last --class-weight a=1000 -o model
expect_exit 0 halfspace verify model rows.svm
expect_out 'verified'
