# --progress takes one of four names.
expect_refused --progress halfspace train rows --progress often
expect_err table
