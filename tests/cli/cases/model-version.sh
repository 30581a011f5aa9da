# A model of a later version is refused with its number; the checksum is not asked first.
documents 50 -o rows
train_quietly rows -o model
for version in 9 10 255; do
  cp model later
  printf "\\x$(printf %02x "$version")" | dd of=later bs=1 seek=16 conv=notrunc status=none
  expect_model_refused later "later: has model version $version, expected at most 8"
  expect_err 'newer program'
done
