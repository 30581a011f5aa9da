# Rows to learn from need a label before the features.
printf -- '-1 1:1\n1:0.5 2:1\n' >rows
expect_refused "rows:2:1: found '1:0.5', expected a label" halfspace train rows -o model
expect_no_file 'model*'
