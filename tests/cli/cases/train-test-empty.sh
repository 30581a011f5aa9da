# A test file without rows has no error, not an error of 0.
documents 100 -o rows
: >empty
expect_refused 'empty: has no rows' halfspace train rows -o model --test empty
expect_no_file 'model*'
