# inspect shows what a model is and which features weigh most.
printf 'ham 7:1\nspam 9:2\nham 7:1\n' >rows
train_quietly rows -o model --view given --learner perceptron --keep last
expect_exit 0 halfspace inspect model
expect_silent_err
expect_out 'perceptron  ties=always  rate=1  start=0  normalised=no  bias=1  view=given  keep=last'
expect_out 'ham is -1, spam is +1'
expect_out 'can be resumed'
[ "$(sed "/^proved/,\$d" out | tail -n 2 | awk '{ print $1 }' | tr '\n' ' ')" = '9 7 ' ] || fail 'expected 9 before 7'
train_quietly rows -o model --view given --learner perceptron --keep last --no-certificate
expect_exit 0 halfspace inspect model --json --top 1
expect_json_keys learner options keep bias labels features nonzero_weights rounds mistakes updates top
expect_json rounds 3
expect_json index 9
