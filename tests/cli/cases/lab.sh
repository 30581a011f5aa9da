# The list, one experiment as text and as JSON, a page, how its cost grows.
expect_exit 0 halfspace lab
expect_out 'average-vs-perceptron'
expect_out 'winnow-hard'
expect_exit 0 halfspace lab --json
[ "$(head -c 1 out)" = '[' ] || fail "no array"
expect_json_keys name title source runs

expect_exit 0 halfspace lab weight-complexity
expect_out 'holds  Lemma 2 is tight'
expect_out '1 1 2 3 5 8 13 21 34 55 89'
expect_silent_err
expect_exit 0 halfspace lab weight-complexity --json -o page.html
expect_json_keys name claims plots tables
grep -q '<html' page.html || fail "no page"

# The same numbers for any number of threads, others for another seed.
halfspace lab drift --runs 2 --threads 1 >one
halfspace lab drift --runs 2 --threads 3 >three
expect_same one three
halfspace lab drift --runs 2 --seed 2 >other
expect_different one other

expect_exit 0 halfspace lab vc --scaling
expect_out 'cost by points m'
