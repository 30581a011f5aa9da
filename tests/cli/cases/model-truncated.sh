# A model cut short anywhere: refused by every verb.
documents 50 -o rows
train_quietly rows -o model
size=$(stat -c %s model)
for length in 1 8 15 16 17 20 23 24 25 31 32 33 100 1000 $((size / 2)) $((size - 8)) $((size - 7)) \
  $((size - 1)); do
  head -c "$length" model >short
  expect_model_refused short 'short: is '
  grep -qE 'damaged|cut short' err || fail 'the message does not say what is wrong'
done

# One byte too many is no better.
{ cat model; printf x; } >long
expect_model_refused long 'long: is damaged'
