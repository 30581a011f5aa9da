# Labels learned as the two sides of one hyperplane leave no room for a third, which is refused where it stands.
documents 3000 -o late
echo '# a comment' >>late
echo 'maybe 3:1' >>late
expect_refused "late:3002:1: found a third label 'maybe', expected '-1' or '1'" halfspace train late -o model
expect_err 'by --labels -1,1,maybe'
expect_no_file 'model*'

halfspace train late --labels -1,1,maybe -o model
halfspace predict model late >labels
sort -u labels >distinct
expect_lines 2 distinct
