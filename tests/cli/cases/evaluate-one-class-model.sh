# A model of one class knows one label; another one is unknown, and has no name to be counted under.
printf 'spam 1:1\nspam 2:1\n' >rows
expect_exit 0 halfspace train rows -o model
expect_exit 0 halfspace evaluate model rows --json
expect_json errors 0
for label in eggs tuna; do
  printf 'spam 1:1\n%s 2:1\n' "$label" >later
  expect_refused "later:2:1: found" halfspace evaluate model later
  expect_err "'$label'"
done
