# A value is a finite number; anything else is refused with its line and column.
for value in nan NaN inf -inf infinity 1e39 -1e39 1e400 '' abc 0x10 1,5 --1 +-1 1:1 1e 1.2.3; do
  printf -- '-1 1:1\n1 1:0.5 22:%s 23:1\n' "$value" >rows
  expect_refused "rows:2:12: found the value" halfspace train rows -o model
  expect_err 'expected a finite number'
  expect_no_file 'model*'
done
