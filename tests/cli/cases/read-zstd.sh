# Rows compressed with zstd give the model of the plain rows, from a file, from a pipe, in one frame or many.
documents 3000 -o rows
zstd -q rows
printf '\x53\x2a\x4d\x18\x05\x00\x00\x00hello' >skippable
{ cat skippable; head -n 1000 rows | zstd -q; cat skippable; tail -n +1001 rows | zstd -q -19; cat skippable; } >many
for options in '--passes 1' '--passes 3' '--shuffle' '--threads 1'; do
  train_quietly rows -o plain.model $options
  for file in rows.zst many; do
    train_quietly "$file" -o packed.model $options
    expect_same plain.model packed.model
    cat "$file" | train_quietly - -o packed.model $options
    expect_same plain.model packed.model
  done
done
expect_exit 0 halfspace predict plain.model rows
cp out labels
expect_exit 0 halfspace predict plain.model many
expect_same out labels
