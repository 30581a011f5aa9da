# A disjunction in words; when none is right on all rows, the row that proves it.
printf 'free,money,meeting,now,label\n1,0,0,1,spam\n0,1,0,0,spam\n0,0,1,1,ham\n1,1,0,0,spam\n0,0,1,0,ham\n' >mail.csv
expect_exit 0 halfspace train mail.csv --learner disjunction -o m.model
expect_out "rule       spam if 'free' or 'money'"
expect_exit 0 halfspace inspect m.model --json
expect_json_keys rule if_any_of
expect_exit 0 halfspace inspect m.model
expect_out "rule       spam if 'free' or 'money'"
expect_exit 0 halfspace verify m.model mail.csv
expect_exit 0 halfspace predict m.model mail.csv
expect_same out <(printf 'spam\nspam\nham\nspam\nham\n')
expect_exit 0 halfspace export m.model --to csv

# Row 6 has only features that are on in rows of ham.
{ cat mail.csv; echo '0,0,1,1,spam'; } >noisy.csv
expect_exit 0 halfspace train noisy.csv --learner disjunction -o noisy.model
expect_out 'fitted     1 of 6 rows wrong'
expect_exit 0 halfspace inspect noisy.model
expect_out 'no disjunction is right on all 6 rows: all features of row 6, which is +1, are on in rows of -1 too'
expect_exit 0 halfspace verify noisy.model noisy.csv

# Fewer features.
printf '1 1:1 2:1\n1 1:1 3:1\n-1 4:1\n1 1:1\n' >few.svm
expect_exit 0 halfspace train few.svm --learner disjunction
expect_out "rule       1 if '1' or '2' or '3'"
expect_exit 0 halfspace train few.svm --learner disjunction --set shorter=yes
expect_out "rule       1 if '1'"

# Values that are no 0 or 1, with their place.
printf '1 1:1\n-1 2:1 3:0.5\n' >half.svm
expect_refused 'half.svm:2:1: found the value 0.5 of feature 3, expected 0 or 1' halfspace train half.svm --learner disjunction
