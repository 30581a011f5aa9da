# --version prints name and number.
expect_exit 0 halfspace --version
expect_silent_err
grep -qxE 'halfspace [0-9]+\.[0-9]+\.[0-9]+' out || fail 'not a name and a number'
