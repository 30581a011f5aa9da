# Rows that leave nothing to choose, through every batch learner there is: learned, checked and predicted, or
# refused with the place and the rule.
printf '%s\n' '1 1:1' '1 2:1' '1 1:1 2:1' >plus
printf '%s\n' '-1 1:1' '-1 2:1' '-1 1:1 2:1' >minus
printf '%s\n' '1 1:1' '-1 1:1' '1 2:1' '-1 2:1' >contradictions
printf '%s\n' '1' '-1' '1' >zeros
printf '%s\n' '1 1:1 2:1' '-1 2:0.5' >halves
: >empty
printf '# nothing\n\n' >comments
halfspace learners --json | awk -F'"' '/"name"/ && !name { name = $4 } /"batch": true/ { print name } /^  }/ { name = "" }' >learners
expect_lines 12 learners
while read -r learner; do
  expect_refused 'empty: has no rows to learn from' halfspace train empty --learner "$learner"
  expect_refused 'comments: has no rows to learn from' halfspace train comments --learner "$learner"
  expect_refused 'expected at most 1e-09 GB (--max-memory)' halfspace train plus --learner "$learner" --max-memory 1e-9
  expect_no_file model
  for rows in plus minus contradictions zeros; do
    expect_exit 0 halfspace train "$rows" -o model --learner "$learner" --json
    case $rows in
      plus | minus) expect_json training_error 0.0 ;;
      contradictions) expect_json training_error 0.5 ;;
    esac
    expect_exit 0 halfspace verify model "$rows"
    expect_exit 0 halfspace predict model "$rows"
    rm model
  done
  case $learner in
    disjunction | halving | sparse-perceptron)
      expect_refused 'halves:2:1: found the value 0.5 of feature 2, expected 0 or 1: this learner wants Boolean rows' \
        halfspace train halves --learner "$learner"
      ;;
    *)
      expect_exit 0 halfspace train halves --learner "$learner"
      ;;
  esac
done <learners

# Contradictions are proved, not only suffered.
expect_exit 0 halfspace train contradictions --learner perceptron-batch
expect_out 'no linear rule through the origin is right by more than rounding on all rows'
expect_exit 0 halfspace train contradictions --learner boosted-p-norm
expect_out 'no linear rule through the origin is right by more than rounding on all rows'
expect_exit 0 halfspace train contradictions --learner disjunction
expect_out 'no disjunction is right on all 4 rows'
