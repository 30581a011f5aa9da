# An interrupted evaluation prints no figures.
documents 2000 -o rows
train_quietly rows -o model
start halfspace evaluate model -
cat rows >&9
sleep 0.3
interrupt_expecting 130
expect_err interrupted
[ ! -s out ] || fail 'there are figures on standard output'
