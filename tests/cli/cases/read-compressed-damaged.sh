# Damaged compressed rows: an error that names the byte and the line, and no model.
documents 3000 -o rows
gzip -k rows
zstd -q rows
for file in rows.gz rows.zst; do
  size=$(stat -c %s "$file")
  for cut in 1 7 500000; do
    head -c "$((size - cut))" "$file" >short
    expect_refused "found the end at byte $((size - cut)) of the compressed data, expected the rest of" \
      halfspace train short -o model
    grep -qE '^short:[0-9]+:1: found' err || fail 'the line is missing'
    cat short | expect_refused 'standard input:' halfspace train - -o model
  done
  { cat "$file"; echo garbage; } >long
  expect_refused "long:3001:1: found something else behind a" halfspace train long -o model
  expect_err " at byte $size of the compressed data"
  { head -c "$((size - 6))" "$file"; printf '\x01\x02\x03\x04\x05\x06'; } >wrong
  expect_refused 'wrong:' halfspace train wrong -o model
done
expect_no_file 'model*'

# A window above 128 MB is refused with the rule; what is not known is said to be compressed all the same.
printf '\x28\xb5\x2f\xfd\x00\x89\x09\x00\x00a' >wide
expect_refused 'expected one of at most 128 MB (zstd --long=27)' halfspace train wide
printf 'BZh91AY&SY\x00\x01' >rows.bz2
expect_refused 'found compressed data, expected text' halfspace train rows.bz2
printf '\xfd7zXZ\x00\x00\x04' >rows.xz
expect_refused 'found compressed data, expected text' halfspace train rows.xz
gzip -c rows.gz >twice
expect_refused 'twice:1:1: found compressed data, expected text' halfspace train twice
