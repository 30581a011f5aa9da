# When nobody reads any more: exit code 3 and a message, not a signal.
halfspace generate documents --examples 100000 2>err | head -n 1 >out
code=${PIPESTATUS[0]}
expect_lines 1 out
[ "$code" -eq 3 ] || fail "exit code $code, expected 3"
expect_err 'standard output: cannot write: Broken pipe'

documents 3000 -o rows
train_quietly rows -o model
for _ in {1..10}; do cat rows; done >many  # more than a pipe holds, however late its reader goes
halfspace predict model many --scores 2>err | true
code=${PIPESTATUS[0]}
[ "$code" -eq 3 ] || fail "exit code $code, expected 3"
expect_err 'standard output: cannot write: Broken pipe'
