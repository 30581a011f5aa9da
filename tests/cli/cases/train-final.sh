# --final keeps only the hypothesis: smaller, the same predictions, no resuming.
documents 500 -o rows
train_quietly rows -o full
train_quietly rows -o final --final
[ "$(stat -c %s final)" -lt "$(stat -c %s full)" ] || fail 'the final model is not smaller'
expect_exit 0 halfspace predict full rows --scores -o full.labels
expect_exit 0 halfspace predict final rows --scores -o final.labels
expect_same full.labels final.labels
expect_refused 'final: holds only the final hypothesis' halfspace train rows --resume final -o new
expect_err 'cannot be resumed'
expect_no_file 'new*'
expect_exit 0 halfspace inspect final
expect_out 'cannot be resumed'
