# An interrupted prediction leaves no file.
documents 2000 -o rows
train_quietly rows -o model
start halfspace predict model - -o labels
cat rows >&9
wait_until compgen -G '.halfspace-*' >/dev/null
sleep 0.2
interrupt_expecting 130
expect_err interrupted
expect_no_file 'labels*'
