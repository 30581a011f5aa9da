# A directory is not replaced.
documents 100 -o rows
mkdir folder
expect_refused 'folder: is a directory, expected a file to write' halfspace train rows -o folder
expect_refused 'folder: is a directory, expected a file to write' halfspace generate sphere -o folder
[ -d folder ]
expect_no_file 'folder/*'
expect_no_file 'folder.*'
