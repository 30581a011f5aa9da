# Interrupted in the midst of a compressed pipe: the whole lines that have come are learned.
documents 2000 -o rows
train_quietly rows -o expected --no-certificate
start halfspace train - -o model --threads 1 --progress table
{ cat rows; printf -- '-1 1:0.5 2:0.2'; } | gzip -1 | head -c -8 >&9
wait_until grep -qE '^ +1 ' err
sleep 0.3
interrupt_expecting 130
expect_err 'interrupted after 2,000 rows'
expect_same model expected
