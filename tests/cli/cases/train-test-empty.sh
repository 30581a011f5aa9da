# A test file without rows has no error, not an error of 0; what was learned is not lost over it.
documents 100 -o rows
: >empty
expect_refused 'empty: has no rows' halfspace train rows -o model --test empty
expect_exit 0 halfspace inspect model

# A test file that is not there is noticed before anything is learned.
expect_refused 'missing: cannot be opened' halfspace train rows -o other --test missing
expect_no_file 'other*'
