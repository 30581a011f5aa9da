# evaluate --json is one JSON object; errors are shares between 0 and 1.
documents 500 -o rows
train_quietly rows -o model
documents 300 --sample 2 -o later
expect_exit 0 halfspace evaluate model later --json
expect_silent_err
expect_json_keys examples errors error auc confusion
expect_json examples 300
expect_json_between errors 1 299
expect_json_between error 0.001 0.999
expect_json_between auc 0 1
awk -v errors="$(json_value errors)" -v error="$(json_value error)" \
  'BEGIN { exit !(errors / 300 - error < 1e-9 && error - errors / 300 < 1e-9) }' ||
  fail 'error is not errors / examples'
counted=$(json_value count | awk '{ sum += $1 } END { print sum }')
[ "$counted" = 300 ] || fail "the confusion counts $counted rows"

# With one class there is no AUC.
grep -- '^-1' later >negatives
expect_exit 0 halfspace evaluate model negatives --json
expect_json auc null
