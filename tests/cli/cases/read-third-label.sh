# There are two classes. A third label is refused where it first stands, early or late.
printf -- '-1 1:1\n1 2:1\n\n2 3:1\n2 3:1\n' >early
expect_refused "early:4:1: found a third label '2', expected '-1' or '1'" halfspace train early -o model

documents 3000 -o late
echo '# a comment' >>late
echo 'maybe 3:1' >>late
expect_refused "late:3002:1: found a third label 'maybe', expected '-1' or '1'" halfspace train late -o model
expect_no_file 'model*'
