# What --json prints at its top is named in docs/formats/json.md.
page=$(dirname "${BASH_SOURCE[0]}")/../../../docs/formats/json.md

# expect_documented COMMAND...: prints one object, or a list of them.
expect_documented() {
  local key keys indent='  '
  expect_exit 0 "$@"
  if [ "$(head -c 1 out)" = '[' ]; then indent='    '; fi
  keys=$(grep -oE "^$indent\"[a-z_0-9]+\": " out | tr -d '": ' | sort -u)
  [ -n "$keys" ] || fail "'$*' has no keys"
  for key in $keys; do grep -qF "\`$key\`" "$page" || fail "'$*': json.md does not name \"$key\""; done
}

documents 60 -o rows
documents 60 --sample 2 -o later
expect_documented halfspace train rows -o model --keep-portfolio --test later --json
expect_documented halfspace inspect model --json
expect_documented halfspace evaluate model later --json
expect_documented halfspace verify model rows --json
expect_documented halfspace certify model rows --json
expect_documented halfspace train rows -o first --learner perceptron --json
expect_documented halfspace train later -o second --learner perceptron --json
expect_documented halfspace merge first second -o both --json
expect_documented halfspace convert rows rows.vw --json
for learner in svm majority-boosting kernel-perceptron; do
  expect_documented halfspace train rows -o model --learner "$learner" --json
  expect_documented halfspace inspect model --json
done
expect_documented halfspace train rows -o model --learner perceptron --keep vote --json
expect_documented halfspace inspect model --json
printf '1 1:1\n-1 2:1\n1 1:1 2:1\n' >small
for learner in id3 disjunction halving network; do
  expect_documented halfspace train small -o model --learner "$learner" --json
  expect_documented halfspace inspect model --json
done
printf 'a,b,label\n+,-,+\n-,-,-\n' >advice.csv
expect_documented halfspace experts advice.csv --json
expect_documented halfspace experts small --class literals --json
expect_documented halfspace learners --json
expect_documented halfspace theorems --json
expect_documented halfspace plan --margin 0.1 --json
expect_documented halfspace lab --json
