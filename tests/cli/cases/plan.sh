# plan prints the rows that every theorem wants, and which wants the fewest.
expect_exit 0 halfspace plan --class-size 2^20 --vc 3 --mistake-bound 5 --error 0.1
expect_silent_err
grep -q '^ *169  occam-rows ' out || fail 'occam-rows is not 169'
grep -q '^ *878  uniform-rows ' out || fail 'uniform-rows is not 878'
grep -q '^ *680  vc-rows ' out || fail 'vc-rows is not 680'
grep -q '^ *27,735  vc-uniform-rows ' out || fail 'vc-uniform-rows is not 27,735'
grep -q '^ *50  random-stopping ' out || fail 'random-stopping is not 50'
grep -q '^ *1,035  vc-rows-closed ' out || fail 'vc-rows-closed is not 1,035'
grep -q '^ *44,643  vc-uniform-rows-closed ' out || fail 'vc-uniform-rows-closed is not 44,643'
grep -q '  two-phase ' out || fail 'two-phase is missing'
grep -q '  vote ' out || fail 'vote is missing'
grep -q '^ *352  large-gap-rows ' out || fail 'large-gap-rows is not 352'
expect_out 'least: 169 rows by occam-rows'
# Every name is a theorem.
for name in $(sed -n 's/^ *[0-9,]*  \([a-z-]*\) .*/\1/p' out); do halfspace theorems "$name" >named; done
# 64 bits for each of 100 weights: a class beyond the range of numbers.
expect_exit 0 halfspace plan --class-size 2^6400 --error 0.1
cp out large
expect_exit 0 halfspace plan --bits 6400 --error 0.1
expect_same <(tail -n 1 large) <(tail -n 1 out)

expect_exit 0 halfspace plan --margin 0.05 --radius 1 --json
expect_silent_err
expect_json_keys error delta needed least
expect_json error 0.05
grep -q '"rows": 8000.0' out || fail 'random stopping after 400 mistakes does not take 8000 rows'
