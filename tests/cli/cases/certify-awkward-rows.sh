# Rows on which a search ran out of numbers: nothing is called separable that is not, and no lower end lies above a value.
printf '1 1:1.38895595\n1 1:0.534369111\n-1 1:0.665366113\n1 1:0.832941115\n1 1:-0.692776978\n' >five.svm
for passes in 1 2 3 8; do
  train_quietly five.svm --learner perceptron --view given --bias 0.1 --passes "$passes" -o model
  expect_exit 0 halfspace certify model five.svm
  expect_out 'not proved separable'
  ! grep -qiE 'nan|inf ' out || fail 'what is no number is printed'
  expect_exit 0 halfspace certify model five.svm --json
  ! grep -qE '"(value|lower|length)": null' out || fail 'a comparator is no number'
  ! grep -qE '"gap": -' out || fail 'a lower end lies above its value'
done
# One feature and labels by chance.
awk 'BEGIN { s = 7; for (i = 0; i < 100; ++i) { s = s * 16807 % 2147483647; x = s / 2147483647; s = s * 16807 % 2147483647;
  printf "%d 1:%.6f\n", s % 2 == 0 ? 1 : -1, 2 * x - 1 } }' >chance.svm
for passes in 1 7 30; do
  train_quietly chance.svm --learner perceptron --view given --bias 0 --passes "$passes" -o model
  expect_exit 0 halfspace certify model chance.svm --json
  expect_out '"separable": null'
  ! grep -qE '"gap": -' out || fail 'a lower end lies above its value'
done
