# The same with threads that wait for rows.
documents 2000 -o rows
start halfspace train - -o model --threads 3
cat rows >&9
sleep 0.5
interrupt_expecting 130
expect_err 'interrupted after'
expect_exit 0 halfspace inspect model --json
expect_json_between rounds 1 2000
expect_exit 0 halfspace evaluate model rows
