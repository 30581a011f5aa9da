# A line above 256 MB is refused, in bounded memory.
{
  echo '1 1:1'
  head -c 300M /dev/zero | tr '\0' 'a'
} >rows
expect_exit 2 within_memory halfspace train rows -o model
expect_err 'rows:2:1: found a line above 256 MB, expected a shorter one'
expect_peak_below 1000
expect_no_file 'model*'
