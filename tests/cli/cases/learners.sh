# learners lists what --learner takes; --json makes it an array.
expect_exit 0 halfspace learners
expect_silent_err
for name in perceptron margin-perceptron p-norm; do expect_out "$name"; done
expect_exit 0 halfspace learners --json
expect_silent_err
[ "$(head -n 1 out)" = '[' ] && [ "$(tail -n 1 out)" = ']' ] || fail 'not an array'
expect_json_keys name summary guarantee default options

printf -- '-1 1:1\n1 2:1\n' >rows
sed -n 's/^    "name": "\(.*\)",$/\1/p' out >names
[ "$(wc -l <names)" -ge 3 ] || fail 'fewer than three learners'
for name in $(cat names); do train_quietly rows --learner "$name"; done
