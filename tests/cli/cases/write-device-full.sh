# A device that takes nothing: exit code 3, whether it is named or is standard output.
[ -c /dev/full ] || skip 'there is no /dev/full'
documents 100 -o rows
train_quietly rows -o model
expect_exit 3 halfspace train rows -o /dev/full
expect_err '/dev/full: cannot write: No space left on device'
expect_exit 3 halfspace predict model rows -o /dev/full
expect_exit 3 halfspace generate sphere --examples 10 -o /dev/full
[ -c /dev/full ]

to_full() { "$@" >/dev/full; }
for command in 'train rows' 'predict model rows' 'evaluate model rows' 'evaluate model rows --json' \
  'inspect model' 'export model --to csv' 'learners' 'generate sphere --examples 10'; do
  expect_exit 3 to_full halfspace $command
  expect_err 'standard output: cannot write: No space left on device'
done
