# A bad line far into the data is found at the same place with any number of threads, and in a pipe.
documents 4000 -o rows
echo '1 1:1 2:x' >>rows
documents 1000 >>rows
for threads in 1 2 3 8; do
  expect_refused "rows:4001:9: found the value 'x', expected a finite number" \
    halfspace train rows -o model --threads "$threads"
done
cat rows | expect_refused "standard input:4001:9: found the value 'x'" halfspace train - -o model
expect_no_file 'model*'
