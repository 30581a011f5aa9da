# train --json is one JSON object on standard output.
documents 500 -o rows
documents 200 --sample 2 -o later
train_quietly --learner p-norm rows -o model --test later --passes 2 --json
expect_json_keys learner options examples features nonzeros bytes passes mistakes updates \
  progressive_error test_error seconds model
expect_json learner '"p-norm"'
expect_json examples 500
expect_json features 1000
expect_json nonzeros "$(tr -cd : <rows | wc -c)"
expect_json bytes "$(stat -c %s rows)"
expect_json passes 2
expect_json model '"model"'
expect_json_between mistakes 1 1000
expect_json_between updates 1 1000
expect_json_between progressive_error 0.001 1
expect_json_between test_error 0.001 1
expect_json_between seconds 0 60
[ "$(head -c 1 out)" = '{' ] && [ "$(tail -n 1 out)" = '}' ] || fail 'not one object'

# What was not asked for is null.
train_quietly --learner p-norm rows --json
expect_json test_error null
expect_json model null
