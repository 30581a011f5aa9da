# The CSV form: a row a feature in index order, then what the constant adds to every score. Lines end as
# RFC 4180 says.
printf 'ham 7:1 4294967295:1\nspam 0:1 300000000:2\nham 7:1 4294967295:1\n' >rows
train_quietly rows -o model --view given --learner perceptron --keep last --bias 0
expect_exit 0 halfspace export model --to csv -o table.csv
printf 'feature,weight\r\n0,1\r\n7,-1\r\n300000000,2\r\n4294967295,-1\r\n' >expected
expect_same table.csv expected
printf -- '-1 7:1\n1 9:2\n-1 7:1\n-1 7:1 9:1\n' >rows
train_quietly rows -o model --view given --learner perceptron --keep last --bias -2
expect_exit 0 halfspace export model --to csv
[ "$(tail -n 1 out)" = $'(constant),-4\r' ] || fail 'expected the constant in the last row'
