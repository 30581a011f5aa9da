# Seeds and samples are whole numbers from 0; a minus sign is not read as a huge number.
printf -- '-1 1:1\n1 2:1\n' >rows
for value in x 1.5 -1; do
  expect_refused --seed halfspace train rows --shuffle --seed "$value"
  expect_refused --seed halfspace generate sphere --examples 1 --seed "$value"
  expect_refused --sample halfspace generate sphere --examples 1 --sample "$value"
done
