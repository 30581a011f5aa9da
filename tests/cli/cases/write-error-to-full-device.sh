# Standard error takes nothing: messages are lost, and nothing else.
[ -c /dev/full ] || skip 'there is no /dev/full'
printf 'spam 1:1\nspam 2:1\n' >rows
error_to_full() { "$@" 2>/dev/full; }
expect_exit 2 error_to_full halfspace train missing -o new
expect_exit 2 error_to_full halfspace train --passes 0
expect_exit 0 error_to_full halfspace train rows -o model --progress table
expect_exit 0 halfspace inspect model
