# Indices may start at 0 or at 1; the scores are the same.
documents 200 -o from-1
awk '{
  printf "%s", $1
  for (i = 2; i <= NF; ++i) { split($i, feature, ":"); printf " %d:%s", feature[1] - 1, feature[2] }
  print ""
}' from-1 >from-0
grep -q ' 0:' from-0
for base in 0 1; do
  train_quietly "from-$base" -o "model-$base" --json
  expect_json features 1000
  expect_exit 0 halfspace predict "model-$base" "from-$base" --scores -o "scores-$base"
done
expect_same scores-0 scores-1
