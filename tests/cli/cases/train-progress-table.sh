# --progress table prints a table to standard error: a line for each doubling of the rows, in each pass.
documents 6000 -o rows
expect_exit 0 halfspace train rows --passes 2 --progress table
expect_err 'pass           rows     mistakes      updates     error'
grep -qE '^ +1 +[0-9,]+ +[0-9,]+ +[0-9,]+ +[0-9.]+% +[0-9.]+%$' err || fail 'no line for the first pass'
grep -qE '^ +2 +[0-9,]+ +[0-9,]+ +[0-9,]+ +[0-9.]+% +[0-9.]+%$' err || fail 'no line for the second pass'
[ "$(wc -l <err)" -ge 5 ] || fail 'the table is too short'
! grep -q 'pass  ' out || fail 'the table is on standard output'

expect_exit 0 halfspace train rows --progress none
expect_silent_err
