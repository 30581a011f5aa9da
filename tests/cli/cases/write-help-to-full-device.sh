# Help that could not be printed is not printed.
[ -c /dev/full ] || skip 'there is no /dev/full'
to_full() { "$@" >/dev/full; }
expect_exit 3 to_full halfspace --version
expect_exit 3 to_full halfspace --help
expect_exit 3 to_full halfspace train --help
