# One byte changed anywhere: refused by every verb.
documents 50 -o rows
train_quietly rows -o model
size=$(stat -c %s model)
# flip OFFSET: a copy with all bits of that byte turned.
flip() {
  local byte
  byte=$(od -An -tu1 -j "$1" -N 1 model)
  cp model damaged
  printf "\\x$(printf %02x $((byte ^ 255)))" | dd of=damaged bs=1 seek="$1" conv=notrunc status=none
}
for offset in 0 15 16 19 20 21 22 23 24 25 100 500 1000 1500 $((size / 2)) $((size - 9)) $((size - 8)) \
  $((size - 1)); do
  flip "$offset"
  expect_model_refused damaged 'damaged: '
done
