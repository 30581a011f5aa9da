# theorems lists the catalogue; --json makes it an array; with a name it states one.
expect_exit 0 halfspace theorems
expect_silent_err
for name in winnow novikoff hinge-rows p-norm boosting-rounds occam vc-rows hedge; do expect_out "$name "; done
expect_lines "$(halfspace theorems --json | grep -c '^    "name": ')" out
expect_exit 0 halfspace theorems --json
expect_silent_err
[ "$(head -n 1 out)" = '[' ] && [ "$(tail -n 1 out)" = ']' ] || fail 'not an array'
expect_json_keys name title source assumption formula inputs unit value vacuous sentence function constants erratum when

expect_exit 0 halfspace theorems novikoff --set margin=0.05 --set radius=2
expect_silent_err
expect_out '(radius / margin)^2'
expect_out '--set margin=0.05'
expect_out 'the perceptron makes at most 1600 mistakes'
# Every one can be stated, as text and as a page.
for name in $(halfspace theorems | cut -d ' ' -f 1); do
  expect_exit 0 halfspace theorems "$name"
  expect_silent_err
  expect_exit 0 halfspace theorems "$name" --page
  expect_out '**Statement.**'
done
