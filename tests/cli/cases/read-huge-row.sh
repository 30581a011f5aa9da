# A row of ten million features is learned in reasonable memory.
{
  printf '1 '
  seq -s ':1 ' 1 10000000 | tr '\n' ':'
  printf '1\n-1 1:1\n'
} >rows
expect_exit 0 within_memory halfspace train --learner p-norm rows --json
expect_json examples 2
expect_json nonzeros 10000001
expect_json features 10000000
expect_peak_below 1000
