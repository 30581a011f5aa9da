# --labels takes two different labels or more.
for pair in a a,a 1,+1 a, ,a , a,b,a a,,c; do
  expect_refused "--labels '$pair': expected two different labels, NEG,POS" \
    halfspace train rows --labels "$pair"
done
