# The table is there for few rows too: in every pass, and when they are shuffled.
documents 100 -o rows
expect_exit 0 halfspace train rows --progress table
expect_err ' 1            100 '
expect_exit 0 halfspace train rows --progress table --passes 2
expect_err ' 2            100 '
expect_exit 0 halfspace train rows --progress table --shuffle
expect_err ' 1            100 '
