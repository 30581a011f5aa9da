# What is left of large terms that cancel is compared by their size: honest models verify.
awk 'BEGIN { srand(4); for (i = 0; i < 60; ++i) { line = rand() < 0.5 ? "-1" : "+1"; for (f = 1; f < 12; ++f)
  if (rand() < 0.3) line = line " " f ":" (rand() < 0.3 ? 1e6 : rand() < 0.4 ? 1e-12 : 4 * rand() - 2); print line " 12:1" } }' >mixed
awk 'BEGIN { srand(9); for (i = 0; i < 24; ++i) { y = rand() < 0.5; printf "%s,%.3f,%d,%s\n", y ? "pos" : "neg",
  112 + 14 * y + 8 * rand(), int(4 * rand()), substr("abc", 1 + int(3 * rand()), 1) } }' >far.csv
for data in mixed far.csv; do
  for learner in hinge-lp svm; do
    label=
    [ $data = far.csv ] && label='--label 1 --no-header'
    # shellcheck disable=SC2086
    expect_exit 0 halfspace train $data $label --learner $learner -o model
    expect_exit 0 halfspace verify model $data
  done
done
