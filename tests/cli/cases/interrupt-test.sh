# Interrupted while testing: the model is kept; an error over part of the test rows is not reported as one.
documents 2000 -o rows
start halfspace train rows -o model --test - --json
cat rows >&9
sleep 0.3
interrupt_expecting 130
expect_err interrupted
[ ! -s out ] || fail 'there is a report on standard output'
