# Help goes to standard output and ends well.
expect_exit 0 halfspace --help
expect_silent_err
expect_out 'Usage: halfspace'
for verb in train predict evaluate verify certify inspect export merge convert experts generate lab learners theorems plan; do
  expect_out "  $verb "
done
expect_exit 0 halfspace -h
