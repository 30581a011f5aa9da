# A file that may not grow further is like a full disk: exit code 3 and no half file, not a signal.
limited() (
  ulimit -f 64
  exec "$@"
)
echo old >rows
expect_exit 3 limited halfspace generate documents --examples 1000 -o rows
expect_err 'rows: cannot write: File too large'
[ "$(cat rows)" = old ] || fail 'the old file has lost its content'
expect_no_file 'rows.*'
