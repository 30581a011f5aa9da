# A directory instead of a file is named as one.
mkdir folder
expect_refused 'folder: is a directory, expected a file' halfspace train folder -o model
expect_no_file 'model*'
