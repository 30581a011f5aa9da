# Standard output is closed: what should be printed there is lost, and the exit code says so.
documents 100 -o rows
train_quietly rows -o model
closed() { "$@" >&-; }
for command in 'predict model rows' 'evaluate model rows' 'inspect model' learners \
  'generate sphere --examples 10' 'train rows' 'train rows -o other'; do
  expect_exit 3 closed halfspace $command
done
