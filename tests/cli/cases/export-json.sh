# The JSON form is one object with all that a prediction needs; words and any index will do.
printf 'ham 7:1 4294967295:1\nspam 0:1 300000000:2\nham 7:1 4294967295:1\n' >rows
train_quietly rows -o model --view given --learner perceptron --keep last
expect_exit 0 halfspace export model --to json
expect_silent_err
expect_json format '"halfspace weights"'
expect_json version 1
expect_json learner '"perceptron"'
expect_json keep '"last"'
grep -q '^  "ties": "always",$' out || fail 'another tie rule'
expect_json scale 0
expect_json bias 1.0
expect_json unseen 0.0
expect_json_keys options labels labels_are_bytes vectors constant_weight weights
tr -d ' \n' <out | grep -qF '"weights":[[0,1],[7,-1],[300000000,2],[4294967295,-1]]}]}' || fail 'other weights'
tr -d ' \n' <out | grep -qF '"labels":["ham","spam"]' || fail 'other labels'
