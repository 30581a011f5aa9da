# A few bytes that hold an endless line are refused in bounded memory; many lines are only a long text.
{ echo '1 1:1'; head -c 300M /dev/zero | tr '\0' 'a'; } | gzip -1 >line.gz
{ echo '1 1:1'; head -c 300M /dev/zero | tr '\0' 'a'; } | zstd -q -1 >line.zst
for file in line.gz line.zst; do
  expect_exit 2 within_memory halfspace train "$file" -o model
  expect_err "$file:2:1: found a line above 256 MB, expected a shorter one"
  expect_peak_below 1000
done
expect_no_file 'model*'
{ echo '1 1:1'; head -c 300M /dev/zero | tr '\0' '\n'; echo '-1 2:1'; } | zstd -q -1 >blank.zst
expect_exit 0 within_memory halfspace train blank.zst
expect_peak_below 200
