# A cache of a table is asked for by the options that it was made with, whether those name columns or number them.
printf 'id,x,answer,z\n7,1,p,5\n8,-1,q,-5\n9,2,p,5\n6,-2,q,-4\n' >rows.csv
train_quietly rows.csv --ignore 1 --label 3 --learner perceptron --passes 9 -o text.model
expect_exit 0 halfspace convert rows.csv rows.hsb --ignore 1 --label 3
for options in '--ignore 1 --label 3' '--ignore id --label 3' '--ignore 1 --label answer'; do
  train_quietly rows.hsb $options --learner perceptron --passes 9 -o cache.model
  expect_same text.model cache.model
done
expect_refused 'was made with --ignore id, but --ignore 2 is wanted' halfspace train rows.hsb --ignore 2 --label 3
expect_refused "but --label '2' is wanted" halfspace train rows.hsb --ignore 1 --label 2
