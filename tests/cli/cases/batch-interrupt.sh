# An interrupted fit keeps the rule at hand, without a certificate.
printf '%s\n' '1 1:1 2:1' '-1 1:-1' '1 2:2' '-1 1:-3 2:-1' >rows
start halfspace train rows -o model --learner boosted-p-norm --set mode=rounds --set rounds=1e9 --progress table
wait_until grep -q 'round 100 ' err
interrupt_expecting 130
expect_err 'the model so far is in model'
expect_exit 0 halfspace inspect model
expect_exit 2 halfspace verify model rows
