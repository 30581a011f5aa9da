# liblinear-predict answers as predict does: ties, rows without features, features never seen. On every row
# where float and double add exactly; an average of integers is rounded, so that a tie of it may differ.
command -v liblinear-predict >/dev/null || skip 'there is no liblinear-predict'

# expect_agreement ROWS TRAIN-ARGUMENT...: on every row whose score is larger in size than `tie`. Labels are
# compared as numbers, +1 is 1.
tie=-1
expect_agreement() {
  local rows=$1
  shift
  expect_exit 0 halfspace train "$@" --view given -o model
  expect_exit 0 halfspace export model --to liblinear -o model.liblinear
  expect_exit 0 halfspace predict model "$rows" --scores -o ours
  expect_exit 0 liblinear-predict -q "$rows" model.liblinear theirs
  [ "$(wc -l <ours)" -eq "$(wc -l <theirs)" ] || fail 'other rows are answered'
  paste ours theirs | awk -v tie="$tie" '
    { size = $2 < 0 ? -$2 : $2 }
    $1 + 0 != $3 + 0 && size > tie { print "row " NR ": " $0; differ = 1 }
    END { exit differ }' || fail "predict and liblinear-predict differ after: $*"
}

halfspace generate boolean --features 40 --relevant 8 --needed 3 --noise 0.1 --examples 2000 -o boolean
documents 1000 -o documents
{
  cat boolean
  printf '1\n-1 1:0\n1 41:1\n-1 300000:2\n1 2147483647:1\n'
  for a in {1..39}; do echo "1 $a:1 $((a + 1)):-1"; done
} >integers
ties_seen=0
for ties in always minus plus; do
  for bias in 0 1 -1; do
    for keep in last survivor; do
      expect_agreement integers boolean --learner perceptron --set ties=$ties --keep $keep --bias $bias
      ties_seen=$((ties_seen + $(grep -cE '\s-?0$' ours || true)))
    done
    tie=1e-5 expect_agreement integers boolean --learner perceptron --set ties=$ties --bias $bias
  done
done
[ "$ties_seen" -gt 100 ] || fail "only $ties_seen ties, expected many to be compared"
for keep in last survivor average; do
  expect_agreement documents documents --learner p-norm --keep $keep
  expect_agreement documents documents --learner p-norm --keep $keep --bias -0.3 --set p=30 --set ties=minus
done

# Other labels than -1 and 1, and one label only.
sed 's/^-1/07/; s/^1/-3.0/' boolean >renamed
expect_agreement integers renamed --learner perceptron --labels 07,-3.0 --keep last
grep '^1' boolean >positive
expect_agreement integers positive --learner perceptron --keep last
