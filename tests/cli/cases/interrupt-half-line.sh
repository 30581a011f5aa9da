# Interrupted in the middle of a line: what has come of it is not taken for a row.
documents 2000 -o rows
train_quietly rows -o expected --no-certificate
start halfspace train - -o model --threads 1 --progress table
cat rows >&9
printf -- '-1 1:0.5 2:0.2' >&9
wait_until grep -qE '^ +1 ' err
sleep 0.3
interrupt_expecting 130
expect_err 'interrupted after 2,000 rows'
expect_same model expected
