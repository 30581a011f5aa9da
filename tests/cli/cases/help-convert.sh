# The help of convert shows examples and names the forms.
expect_exit 0 halfspace convert --help
expect_silent_err
expect_out 'Usage: halfspace convert'
expect_out 'libsvm, vw, csv, tsv or hsb'
expect_out 'Example'
expect_out '  halfspace convert'
