# Advice combined: a table with sleepers, counts of everybody, limits that are said to be vacuous when they are.
cat >advice.csv <<'ROWS'
a,b,c,label
+,+,-,+
+,-,-,-
-,-,+,+
+,-,+,+
ROWS
expect_exit 0 halfspace experts advice.csv --algorithm weighted-majority --eps 1
expect_silent_err
expect_out "read       4 rows of CSV with a header, label in column 'label', 3 experts"
expect_out 'combined   1 of 4 rows wrong (25.00%)'
expect_out 'every limit is vacuous'
expect_exit 0 halfspace experts advice.csv --algorithm weighted-majority --eps 1 --json
expect_json algorithm '"weighted-majority"'
expect_json eps 1.0
expect_json seed null
expect_json_keys eps seed input format rows abstained loss expected restarts guarantee experts \
  name combined regret regret_limit vacuous

# Nobody awake: no prediction, and that is counted.
printf 'a,b,label\n,,x\ny,,x\n,x,x\n' >sleepy.csv
expect_exit 0 halfspace experts sleepy.csv
expect_out 'combined   1 of 2 rows wrong (50.00%)'
expect_out 'abstained  1 row, on which no expert was awake'

# The same from a pipe, as TSV, compressed, with the label's column named.
tr , '\t' <advice.csv >advice.tsv
expect_exit 0 halfspace experts advice.csv --seed 5
sed 1,2d out >expected
for file in advice.csv advice.tsv; do
  halfspace experts - --seed 5 <"$file" | sed 1,2d >found
  expect_same found expected
  gzip -c "$file" >"$file.gz"
  halfspace experts "$file.gz" --seed 5 --label label | sed 1,2d >found
  expect_same found expected
done

# Losses instead of predictions, everybody awake, by all that draw.
printf 'fast,slow\n0,1\n0.25,.5\n1,0\n' >costs.csv
for name in sleeping randomised hedge exp3 perturbed-leader; do
  expect_exit 0 halfspace experts costs.csv --losses --algorithm "$name" --json
  expect_json abstained 0
  expect_json_between expected 0 3
done
expect_exit 0 halfspace experts advice.csv --algorithm halving
expect_out 'began anew 1 time, every expert having been wrong'
