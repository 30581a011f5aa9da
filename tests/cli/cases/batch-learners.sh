# Learners of all rows at once, through the file and every verb.
expect_exit 0 halfspace generate boolean --examples 400 --features 20 --relevant 3 --needed 2 --noise 0.02 -o rows
expect_exit 0 halfspace generate boolean --examples 200 --features 20 --relevant 3 --needed 2 --sample 2 -o test
for learner in perceptron-batch svm boosted-p-norm hinge-lp sparse-perceptron majority-boosting; do
  expect_exit 0 halfspace train rows -o model --learner "$learner" --test test --holdout 0.2
  expect_out "$learner "
  expect_out 'keep=fit'
  expect_out 'fitted '
  expect_out 'held-out rows'
  expect_out 'Always true'
  expect_exit 0 halfspace verify model rows --test test
  expect_out 'what was found was judged again'
  expect_exit 0 halfspace predict model test --scores
  expect_lines 200 out
  expect_exit 0 halfspace evaluate model test --json
  expect_json examples 200
  expect_exit 0 halfspace inspect model
  expect_out 'of them wrong'
  if [ "$learner" = majority-boosting ]; then
    expect_refused 'was made by majority-boosting and is no linear rule' halfspace export model --to json
    expect_refused 'is no linear rule' halfspace certify --occam model rows
  else
    expect_exit 0 halfspace export model --to json
  fi
  expect_exit 0 halfspace train - -o again --learner "$learner" --test test --holdout 0.2 --threads 2 --json <rows
  expect_json learner "\"$learner\""
  expect_json progressive_error null
  expect_json_between training_error 0 0.5
  expect_same model again
  # Other rows, or a weight that is another, are seen.
  expect_exit 1 halfspace verify model test
done

# The tie of svm to LIBLINEAR's C, and c chosen by rows that nobody learned.
expect_exit 0 halfspace train rows -o model --learner svm --set choose=held-out --holdout 0.3
expect_exit 0 halfspace verify model rows
expect_exit 0 halfspace train rows -o fifth --learner svm --set choose=held-out --holdout 0.2
expect_exit 0 halfspace train rows -o model --learner svm --set choose=held-out
expect_out 'held-out rows'
expect_same model fifth
expect_exit 0 halfspace verify model rows

# Boosting by majority over passes of online learners.
for weak in perceptron p-norm winnow online-disjunction arow; do
  expect_exit 0 halfspace train rows -o model --learner majority-boosting --set weak=$weak --set rounds=21 --test test
  expect_out "weak=$weak"
  expect_out 'every rule was right on a share of 0.'
  expect_out '21 rules, '
  expect_exit 0 halfspace verify model rows --test test
  expect_exit 0 halfspace inspect model
  expect_out '21 linear ones, one vote each'
  expect_exit 0 halfspace predict model test --scores
  expect_exit 1 halfspace verify model test
done
expect_refused 'is no linear rule' halfspace export model --to json

# The chapter'"'"'s weak learner that flips coins, as rows: nobody is wrong after the rounds of the theorem.
coins='world:coins(n=1999,gamma=0.1),rows(count=150)'
expect_exit 0 halfspace train "$coins" -o model --learner majority-boosting --json
expect_json training_error 0.0
expect_exit 0 halfspace verify model "$coins"

# The faster variant of boosting.
expect_exit 0 halfspace train rows -o model --learner boosted-p-norm --set variant=momentum --set rounds=50
expect_exit 0 halfspace verify model rows

# Importances: a loss counts as often as its row.
awk '{ print; if ($1 == "1") print }' rows >twice
expect_exit 0 halfspace train twice --learner svm --set gap=1e-6 --json
cp out twice.json
expect_exit 0 halfspace train rows -o model --learner svm --set gap=1e-6 --class-weight 1=2 --json
for file in twice.json out; do
  awk '/"name": "svm-objective"/ { own = 1 } own && /"value"/ { gsub(/[^0-9.]/, ""); printf "%.4g\n", $0; exit }' "$file" >"$file.value"
done
expect_same twice.json.value out.value
expect_exit 0 halfspace verify model rows
awk '{ print 1 + NR % 2 }' rows >weights
expect_exit 0 halfspace train rows -o model --learner svm --importance weights
expect_exit 0 halfspace verify model rows --importance weights
expect_refused 'was made with --importance FILE' halfspace verify model rows
expect_refused 'it takes every row alike' halfspace train rows --learner perceptron-batch --importance weights

# More than two classes: svm takes one against the rest, the others say so.
printf '%s\n' 'a 1:1' 'b 2:1' 'c 3:1' 'a 1:2' 'b 2:2' 'c 3:2' >three
expect_exit 0 halfspace train three -o model --learner svm
expect_exit 0 halfspace verify model three
expect_exit 0 halfspace predict model three
for learner in perceptron-batch boosted-p-norm hinge-lp; do
  expect_refused "three: found 3 labels, expected two: $learner is for two classes" halfspace train three --learner "$learner"
done
