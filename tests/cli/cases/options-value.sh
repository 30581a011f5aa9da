# A value that an option does not take: the message names option, value and rule.
refuses() {
  expect_refused "option ${1%%=*}: found '${1#*=}', expected $2" halfspace train --learner p-norm rows --set "$1" -o model
}
for value in 1.9 66 0 1 -2 abc '' nan -inf 1e300 4x; do
  refuses "p=$value" 'a number from 2 to 64, or inf'
done
for value in -1 nan inf x ''; do refuses "margin=$value" 'a number from 0 to 1e30'; done
for value in 0 -1 nan inf x; do refuses "step=$value" 'a number from 1e-30 to 1e30'; done
for value in 3 nan; do refuses "start=$value" 'a number from -2 to 2'; done
refuses ties=maybe 'always, minus or plus'
expect_no_file 'model*'
