# A network learns what no plane parts, is saved, used and checked; the same bytes for any number of threads.
awk 'function u() { s = (s * 69069 + 1) % 4294967296; return s / 4294967296 }
  BEGIN { print "x,y,label"; for (i = 0; i < 600; ++i) { a = 3.14159 * u(); up = u() < 0.5
    x = up ? cos(a) : 1 - cos(a); y = up ? sin(a) : 0.5 - sin(a)
    printf "%.4f,%.4f,%s\n", x + 0.1 * (u() - u()), y + 0.1 * (u() - u()), (up ? "up" : "down") } }' >moons.csv
{ head -1 moons.csv; sed -n '402,601p' moons.csv; } >fresh.csv
head -401 moons.csv >train.csv
expect_exit 0 halfspace train train.csv --learner network --test fresh.csv --threads 1 -o m.model --json
expect_json_keys network widths training_error test_error
error=$(sed -n 's/.*"test_error": \([0-9.e-]*\).*/\1/p' out)
awk "BEGIN { exit !($error < 0.03) }" || fail "the test error is $error"
expect_exit 0 halfspace train train.csv --learner network --test fresh.csv --threads 2 -o two.model
expect_out 'network    2 - 8 - 8 - 1 gates, 105 weights'
expect_same m.model two.model
expect_exit 0 halfspace verify m.model train.csv --test fresh.csv
expect_exit 0 halfspace evaluate m.model fresh.csv
expect_exit 0 halfspace inspect m.model
expect_out 'network    2 - 8 - 8 - 1 gates, 105 weights'
expect_refused 'is no linear rule' halfspace export m.model --to csv
expect_refused 'expected a whole number from 1 to 8' halfspace train train.csv --learner network --set layers=0
