# Parts are the whole even when the first has rows of one class only.
for pair in '-1 1' '1 -1' '0 1' '1 0' 'ham spam'; do
  read -r first second <<<"$pair"
  printf '%s 1:1\n%s 2:1 3:0.5\n' "$first" "$first" >a
  printf '%s 2:1\n%s 1:0.5\n%s 2:2\n' "$second" "$first" "$second" >b
  cat a b >both
  expect_exit 0 halfspace train --learner p-norm both -o whole --no-certificate
  expect_exit 0 halfspace train --learner p-norm a -o parts --no-certificate
  expect_exit 0 halfspace train b -o parts --resume parts --no-certificate
  expect_same whole parts
done
