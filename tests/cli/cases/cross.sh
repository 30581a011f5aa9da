# What --cross asks for and does not get is said.
printf '%s\n' '1 |a x |b y | z' '-1 |a w | z' >rows.vw
expect_exit 0 halfspace train rows.vw --cross a:b --cross a:zz --cross zz:zz --learner perceptron -o model
expect_err '--cross a:zz made no feature: no row has features on both sides'
expect_err '--cross zz:zz made no feature'
grep -q 'a:b' err && fail 'a cross that made features is blamed'
expect_exit 0 halfspace train rows.vw --cross b:a --learner hinge-lp
expect_silent_err
expect_exit 0 halfspace train rows.vw --cross b:c --learner hinge-lp
expect_err '--cross b:c made no feature'
expect_exit 0 halfspace convert rows.vw rows.hsb --cross a:c
expect_err '--cross a:c made no feature'
# Each pair once, in either order.
expect_refused '--cross b:a: found twice, expected each pair once' halfspace train rows.vw --cross a:b --cross b:a
expect_refused '--cross a:a: found twice' halfspace convert rows.vw other.vw --cross a:a --cross a:a
expect_refused "--cross 'a': expected A:B, two namespaces or columns" halfspace train rows.vw --cross a
expect_refused "--cross 'a:b:c': expected A:B" halfspace train rows.vw --cross a:b:c
# Nothing is what stands outside of namespaces; a table has no such column.
expect_exit 0 halfspace convert rows.vw crossed.svm --cross :a --to vw
expect_silent_err
grep -q '|z\*a x' crossed.svm || fail 'features outside of namespaces are not crossed'
printf 'a,b,label\n1,2,p\n3,4,q\n' >table.csv
expect_refused "table.csv: --cross '': there is no such column, expected one of: a, b, label" \
  halfspace train table.csv --cross :a
