# Unknown theorems and inputs name the nearest; bad values say what was found and expected.
expect_refused "there is no theorem 'novikof' (did you mean 'novikoff'?)" halfspace theorems novikof
expect_refused "novikoff has no input 'margni' (did you mean 'margin'?); it has: margin, radius" \
  halfspace theorems novikoff --set margni=1
expect_refused 'novikoff: input margin: found 0, expected a number above 0' halfspace theorems novikoff --set margin=0
expect_refused 'winnow: input needed: found 9, expected at most relevant' halfspace theorems winnow --set needed=9
expect_refused 'binomial: input rows: found 2.5, expected a whole number from 1 to 1e+12' \
  halfspace theorems binomial --set rows=2.5
expect_refused "input margin: found 'much', expected a number" halfspace theorems novikoff --set margin=much
for text in margin =3 = margin=; do
  expect_refused "--set '$text': expected INPUT=VALUE" halfspace theorems novikoff --set "$text"
done
expect_refused "found --set without a theorem's name" halfspace theorems --set margin=1
