# --set wants OPTION=VALUE.
for text in p =3 =; do
  expect_refused "--set '$text': expected OPTION=VALUE" halfspace train --learner p-norm rows --set "$text"
done
expect_exit 2 halfspace train --learner p-norm rows --set
expect_err --set
