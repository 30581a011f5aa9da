# An interrupted run has no leaderboard to tell hypotheses apart by: the chosen one is kept, and that is said.
documents 2000 -o rows
start halfspace train - -o model --keep-portfolio --threads 1 --progress table
cat rows >&9
wait_until grep -qE '^ +1 ' err
interrupt_expecting 130
expect_err 'the model so far is in model, with the chosen hypothesis only'
expect_exit 0 halfspace evaluate model rows
expect_refused 'model: holds one hypothesis' halfspace predict model rows --candidate 1
