# Interrupted while the rows are still being gathered: nothing is learned, nothing is written.
documents 2000 -o rows
start halfspace train - -o model --shuffle
cat rows >&9
sleep 0.3
interrupt_expecting 130
expect_err 'interrupted before the first row was learned'
expect_no_file 'model*'
