# --labels takes two different labels or more.
for pair in a a,a 1,+1 a, ,a , a,b,a a,,c; do
  expect_refused "--labels '$pair': expected two different labels, NEG,POS" \
    halfspace train rows --labels "$pair"
done
# What cannot be seen is escaped.
printf 'a 1:1\nb 1:2\n' >rows
expect_refused "found the label 'a', expected 'x\\x1b[31m' or 'b' as --labels says" \
  halfspace train rows --labels $'x\e[31m,b'
