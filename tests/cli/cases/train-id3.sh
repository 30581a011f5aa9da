# Trees: printed, saved, used, checked; numbers by cuts; what is not linear is refused where it must be.
printf 'a,b,label\n0,0,-\n0,1,+\n1,0,+\n1,1,-\n' >xor.csv
expect_exit 0 halfspace train xor.csv --learner id3 --set prune=no -o m.model
expect_out 'fitted     0 of 4 rows wrong (0.00%)'
expect_out 'tree       4 leaves, at most 2 questions'
expect_out '             a is on: + (1 of 1 rows)'
expect_exit 0 halfspace inspect m.model
expect_out 'b is off'
expect_exit 0 halfspace inspect m.model --json
expect_json_keys tree feature cut at_most above rows positives
expect_exit 0 halfspace evaluate m.model xor.csv
expect_out '0 of 4'
expect_exit 0 halfspace predict m.model xor.csv
expect_same out <(printf -- '-\n+\n+\n-\n')
expect_exit 0 halfspace verify m.model xor.csv
expect_exit 1 halfspace verify m.model <(sed 's/1,1,-/1,1,+/' xor.csv)

# Numbers, with a limit of the depth; the same bytes for any number of threads.
halfspace generate sphere --examples 3000 --features 4 --margin 0.05 --seed 2 -o sphere.svm
expect_exit 0 halfspace train sphere.svm --learner id3 --set cuts=16 --set depth=6 --threads 1 -o one.model --json
expect_json_keys tree certificate training_error
expect_exit 0 halfspace train sphere.svm --learner id3 --set cuts=16 --set depth=6 --threads 2 -o two.model
expect_same one.model two.model
expect_exit 0 halfspace verify one.model sphere.svm
expect_out 'bits describe it'

# Rows sorted by label are not independent: the line is withheld, and the checker agrees.
halfspace generate boolean --examples 2000 --features 20 --density 0.3 --seed 4 -o boolean.svm
LC_ALL=C sort -s -k1,1 boolean.svm >sorted.svm
expect_exit 0 halfspace train sorted.svm --learner id3 -o sorted.model
expect_exit 0 halfspace verify sorted.model sorted.svm
expect_exit 0 halfspace inspect sorted.model --json
expect_out 'the labels do not come in random order'

expect_refused 'expected a whole number from 1 to 65536' halfspace train xor.csv --learner id3 --set cuts=0
expect_refused 'id3 is for two classes' halfspace train <(printf 'a,label\n1,x\n2,y\n3,z\n') --learner id3
for to in liblinear csv json; do
  expect_refused 'was made by id3 and is no linear rule' halfspace export m.model --to "$to" -o x
done
expect_exit 2 halfspace predict m.model xor.csv --probabilities
expect_exit 2 halfspace train xor.csv --resume m.model -o n.model
cp m.model again.model
expect_refused 'is no linear rule, expected models of weights' halfspace merge m.model again.model -o n.model
expect_refused 'is no linear rule' halfspace certify m.model xor.csv --occam
