# A few marks of missing values do not decide the scale of a column.
rows() {  # SEED SHARE MARK COUNT
  awk -v seed="$1" -v share="$2" -v mark="$3" -v count="$4" '
    function gauss() { return sqrt(-2 * log(1 - rand())) * cos(6.2831853 * rand()) }
    BEGIN {
      srand(seed)
      while (count-- > 0) {
        sum = 0; row = ""
        for (c = 1; c <= 4; ++c) {
          x = gauss(); sum += (c - 2.5) * x
          row = row " " c ":" (rand() < share ? mark : x)
        }
        print (sum > 0 ? 1 : -1) row
      }
    }'
}
rows 2 0 0 2000 >test.svm
for mark in -999 99999 1e6; do
  rows 1 0.01 "$mark" 4000 >marked.svm
  expect_exit 0 halfspace train marked.svm --test test.svm
  expect_out 'view=unit'
  error=$(sed -n 's/^test .*(\([0-9.]*\)%)$/\1/p' out)
  awk -v error="$error" 'BEGIN { exit !(error != "" && error < 2) }' || fail "with $mark: an error of $error%"
done
rows 1 0 0 4000 >plain.svm
expect_exit 0 halfspace train plain.svm
expect_out 'view=standard'
# Columns on different scales are scaled, whatever stands in some cells.
awk '{ sub(/ 1:/, " 1:1000000*"); split($2, p, "[:*]"); $2 = "1:" p[2] * p[3]; print }' marked.svm >scales.svm
expect_exit 0 halfspace train scales.svm
expect_out 'view=standard'
