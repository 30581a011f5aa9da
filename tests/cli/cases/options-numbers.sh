# Counts out of range: the message names option, value and rule.
for value in 0 -1 1.5 x '' 1000001 99999999999999999999; do
  expect_refused "--passes: found '$value', expected a whole number from 1 to 1000000" \
    halfspace train rows --passes "$value"
done
for value in 0 -1 257 x; do
  expect_refused "--threads: found '$value', expected a whole number from 1 to 256" \
    halfspace train rows --threads "$value"
done
expect_refused "--top: found '-1', expected a whole number from 0" halfspace inspect model --top -1
# The range of a number is said.
expect_refused "--bias: found '1e38', expected a finite number from -1e30 to 1e30" halfspace train rows --bias 1e38
expect_refused 'of a size above 1e-307 unless it is 0' halfspace plan --vc 3 --delta 1e-400
