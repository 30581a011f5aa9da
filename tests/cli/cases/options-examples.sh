# The number of rows is a whole number from 0; a minus sign is not read as a huge number.
for value in x 1.5 -1; do
  expect_refused --examples timeout --signal=KILL 2 halfspace generate sphere --examples "$value"
done
expect_exit 0 halfspace generate sphere --examples 0
expect_lines 0 out
