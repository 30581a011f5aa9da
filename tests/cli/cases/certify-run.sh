# What is proved of a run, from its rows: comparators with gaps, the margin, one table of theorems.
expect_exit 0 halfspace generate documents --examples 3000 --features 400 --relevant 20 --nonzeros 20 --noise 0.05 -o rows
train_quietly rows -o model --learner perceptron
expect_exit 0 halfspace certify model rows
expect_silent_err
expect_out 'best comparators: a perceptron from 0 makes at most so many updates on these rounds'
for form in AP3 AP4t AP7 AP8 AP616; do expect_out "  $form "; done
expect_out 'margin     not proved separable'
expect_out 'theorems that limit the updates of this run'
expect_out 'hinge-doubled'
expect_out 'in the certificate'
expect_out 'do not apply'
if grep -q 'do not limit this run' out; then fail 'a perceptron is taken for another learner'; fi

# The same for programs, to the gap that was asked for, with any number of threads.
expect_exit 0 halfspace certify model rows --json --gap 0.001 --threads 1
expect_json_keys learner passes rounds mistakes updates delta comparators margin theorems left_out
grep '^ *"gap": ' out | sed 's/.*: //; s/,//' | awk '$1 > 0.001 { exit 1 } END { exit NR != 5 }' || fail 'a gap is above 0.001'
updates=$(json_value updates)
grep -A1 '"theorem": ' out | sed -n 's/^ *"value": \([0-9.]*\),$/\1/p' |
  awk -v updates="$updates" '$1 < updates { exit 1 } END { exit NR != 5 }' || fail 'a bound is below the updates'
mv out one
expect_exit 0 halfspace certify model rows --json --gap 0.001 --threads 2
expect_same one out

# Rows in another format are the same rows.
expect_exit 0 halfspace convert rows rows.hsb
expect_exit 0 halfspace certify model rows.hsb --json --gap 0.001 --threads 2
expect_same one out

# Forms that are proved for the perceptron are none of Winnow's.
train_quietly rows -o other --learner balanced-winnow --set margin=0
expect_exit 0 halfspace certify other rows
expect_out 'They do not limit this run'
expect_out 'any-rows-observed'
if grep -q 'hinge-doubled' out; then fail "the perceptron's theorem stands beside Winnow"; fi

# Separable rows: the margin is proved, and Novikoff's bound with it.
expect_exit 0 halfspace generate sphere --examples 200 --features 5 -o sphere
train_quietly sphere -o round --learner perceptron --passes 50
expect_exit 0 halfspace certify round sphere
expect_out 'margin     separable: the largest margin lies between'
expect_out 'novikoff'
expect_out 'of 50 passes'
