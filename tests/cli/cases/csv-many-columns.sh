# So many columns that looking through all of them for each would take longer than a case may.
columns=300000
{ seq -f 'c%.0f' -s , "$columns" | sed 's/$/,label/'
  for label in p q; do
    seq -s , "$columns" | sed "s/\$/,$label/"
  done; } >wide.csv
expect_exit 0 halfspace train wide.csv --learner perceptron --no-certificate -o model
expect_out '2 rows of CSV with a header'
expect_out '300,000 features'
expect_exit 0 halfspace predict model wide.csv
expect_lines 2 out
sed -i '1s/c299999/c7/' wide.csv
expect_refused "wide.csv:1: the column 'c7' stands twice in the header" halfspace train wide.csv
# Names that look like cells of other columns are held against all of them.
sed -i '1s/c7,c300000/d=7,c300000/' wide.csv
expect_exit 0 halfspace train wide.csv --learner perceptron --no-certificate
sed -i '1s/d=7,c300000/c7=3,c300000/' wide.csv
expect_refused "the column 'c7=3' is called as a cell of the column 'c7' would be" halfspace train wide.csv
