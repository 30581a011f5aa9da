# Numbers that differ by little of their size (years, pressures, kelvin) are learned without being told how.
weather() {  # SEED COUNT
  awk -v seed="$1" -v count="$2" '
    function gauss() { return sqrt(-2 * log(1 - rand())) * cos(6.2831853 * rand()) }
    BEGIN {
      srand(seed)
      print "year,pressure,kelvin,humidity,rain"
      while (count-- > 0) {
        a = gauss(); b = gauss(); c = gauss(); d = gauss()
        rain = a - b + .7 * c + .5 * d > 0 ? "yes" : "no"
        printf "%.2f,%.1f,%.2f,%.1f,%s\n", 2010 + 6 * a, 1013 + 10 * b, 288 + 8 * c, 60 + 15 * d, rain
      }
    }'
}
weather 1 8000 >weather.csv
weather 2 2000 >test.csv
error_of_test() { sed -n 's/^test .*(\([0-9.]*\)%)$/\1/p' out; }
expect_exit 0 halfspace train weather.csv --test test.csv -o model
expect_out 'view=standard'
awk -v e="$(error_of_test)" 'BEGIN { exit !(e != "" && e < 2) }' || fail "an error of $(error_of_test)%"
# The model is one of the rows as given, and its run is repeated by verify.
expect_exit 0 halfspace evaluate model test.csv --json
expect_json_between error 0 0.02
expect_exit 0 halfspace verify model weather.csv
expect_exit 0 halfspace predict model test.csv -o said
expect_lines 2000 said
# So do all learners alone, whatever they keep.
for learner in perceptron p-norm arow adagrad; do
  expect_exit 0 halfspace train weather.csv --learner $learner --test test.csv -o model
  expect_out 'view=standard'
  awk -v e="$(error_of_test)" 'BEGIN { exit !(e != "" && e < 8) }' || fail "$learner: an error of $(error_of_test)%"
  expect_exit 0 halfspace verify model weather.csv
done
# Empty cells are gaps, not zeros far from all other values.
awk -F, -v OFS=, 'NR > 1 && NR % 20 == 0 { $2 = "" } NR > 1 && NR % 20 == 7 { $1 = "" } { print }' weather.csv >gaps.csv
expect_exit 0 halfspace train gaps.csv --test test.csv -o model
expect_out 'view=standard'
awk -v e="$(error_of_test)" 'BEGIN { exit !(e != "" && e < 3) }' || fail "with gaps: an error of $(error_of_test)%"
expect_exit 0 halfspace verify model gaps.csv
sed '2s/^[^,]*,[^,]*,/,,/' weather.csv >first.csv  # the first row has two
expect_exit 0 halfspace train first.csv --test test.csv
awk -v e="$(error_of_test)" 'BEGIN { exit !(e != "" && e < 3) }' || fail "gaps at first: an error of $(error_of_test)%"
# All numbers of one size: rows of one length, which would stay as given if the numbers were not far from 0.
awk 'BEGIN { srand(3); for (i = 0; i < 4000; ++i) { a = rand(); b = rand(); y = a > b ? 1 : -1
  printf "%d 1:%.4f 2:%.4f\n", y, 5000 + a, 5000 + b } }' >far.svm
expect_exit 0 halfspace train far.svm --json
expect_json view '"standard"'
expect_json_between progressive_error 0 0.1
# Rows without features are left out of the look, and some may have gaps; a constant makes all of one length.
awk 'BEGIN { srand(4); for (i = 0; i < 1000; ++i) { a = rand() - .5; y = a > 0 ? 1 : -1
  if (i == 20) print y; else printf "%d 1:100000%s\n", y, (i % 30 == 7 ? "" : sprintf(" 2:%.2f", 2000 + 20 * a)) } }' >few.svm
expect_exit 0 halfspace train few.svm --json
expect_json view '"standard"'
expect_json_between progressive_error 0 0.12
# Features that are there or not stay as they are.
printf '%s\n' 'cat 1:1 2:1' 'dog 1:1 3:1' 'fish 4:1' >pets.svm
expect_exit 0 halfspace train pets.svm --learner perceptron --json
expect_json view '"given"'
expect_refused "--until-error: found the view standard" \
  halfspace train weather.csv --learner perceptron --view standard --until-error 0.05
