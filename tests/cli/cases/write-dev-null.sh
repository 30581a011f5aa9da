# The output may be a device, and stays one.
documents 100 -o rows
train_quietly rows -o /dev/null
expect_exit 0 halfspace generate sphere --examples 10 -o /dev/null
[ -c /dev/null ] || fail '/dev/null is no device any more'
