# A class that comes late: what is kept must know it, or nothing is written.
awk 'BEGIN { for (i = 0; i < 300000; ++i) printf "%s %d:1\n", i < 280000 ? "abc" : "d", 1 + i % 7; }' |
  awk '{ sub(/^abc/, substr("abc", 1 + NR % 3, 1)); print }' >late.svm
for keep in snapshot random; do
  expect_refused 'a class came after' halfspace train late.svm --learner perceptron --keep "$keep" --seed 3 -o model
  expect_no_file model
done
train_quietly late.svm --learner perceptron --keep average -o model
expect_exit 0 halfspace inspect model
