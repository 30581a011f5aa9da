# Without -o the message says that nothing was written.
documents 2000 -o rows
start halfspace train - --threads 1 --progress table
cat rows >&9
wait_until grep -qE '^ +1 ' err
interrupt_expecting 130
expect_err 'interrupted after'
expect_err 'nothing was written'
