# Interrupted while a named pipe waits for its other end.
mkfifo nobody
printf -- '-1 1:1\n1 2:1\n' >rows
train_quietly rows -o model
for verb in 'train nobody -o other' 'predict model nobody' 'evaluate model nobody' 'convert nobody rows.hsb'; do
  rm -f input
  start halfspace $verb
  interrupt_expecting 130
  exec 9>&-
  expect_err interrupted
  expect_no_file 'other*'
  expect_no_file '*.hsb'
done
