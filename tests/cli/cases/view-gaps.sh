# Empty cells of numbers that are never near 0: the model fills them as the learner did, and says so.
table() {  # SEED SHARE COUNT
  awk -v seed="$1" -v share="$2" -v count="$3" '
    function gauss() { return sqrt(-2 * log(1 - rand())) * cos(6.2831853 * rand()) }
    BEGIN {
      srand(seed)
      print "year,pressure,wind,label"
      while (count-- > 0) {
        a = gauss(); b = gauss()
        year = rand() < share ? "" : 2000 + 8 * a
        pressure = rand() < share ? "" : 1013 + 8 * b
        print year "," pressure "," gauss() "," (3 * a - b > 0 ? "rain" : "dry")
      }
    }'
}
table 1 0.1 4000 >rows.csv
table 2 0 1000 >whole.csv
sed 's/^[^,]*,/,/; 1s/^/year/' whole.csv >no-year.csv
awk -F, -v OFS=, 'NR > 1 { $2 = "" } { print }' whole.csv >no-pressure.csv
expect_exit 0 halfspace train rows.csv -o model
expect_out 'view=standard'
expect_exit 0 halfspace verify model rows.csv
expect_exit 0 halfspace inspect model
expect_out 'gaps       2 features: a row that lacks one is scored as if it had the mean'
expect_exit 0 halfspace inspect model --json
expect_out '"gaps": 2'
expect_exit 0 halfspace export model --to json
expect_out '"gaps": ['
expect_silent_err
expect_exit 0 halfspace export model --to csv
expect_err 'csv has no place for gaps: rows that lack one of 2 features'
# One typing error among the first rows decides nothing for good.
awk 'NR == 4 { print "1,1013,0,dry" } { print }' rows.csv >typo.csv
expect_exit 0 halfspace train typo.csv -o typo.model
expect_exit 0 halfspace inspect typo.model
expect_out 'gaps       2 features'
error() { sed -n 's/^error *\([0-9.]*\)%.*/\1/p' out; }
expect_exit 0 halfspace evaluate model whole.csv
awk -v e="$(error)" 'BEGIN { exit !(e != "" && e < 3) }' || fail "whole rows: an error of $(error)%"
# A third of what decides is missing, then most of it.
expect_exit 0 halfspace evaluate model no-pressure.csv
awk -v e="$(error)" 'BEGIN { exit !(e != "" && e < 14) }' || fail "without the pressure: an error of $(error)%"
expect_exit 0 halfspace evaluate model no-year.csv
awk -v e="$(error)" 'BEGIN { exit !(e != "" && e < 45) }' || fail "without the year: an error of $(error)%"
