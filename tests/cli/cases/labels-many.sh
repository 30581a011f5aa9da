# So many labels that they may be numbers to predict: refused, with the limit and what helps. It does help.
seq 36000 | awk '{ print "L" ($1 % 12000) " 1:1 2:" $1 " 3:12345678 4:12345678 5:12345678" }' >rows
expect_refused 'rows:10000:1: found too many different labels, expected classes: fewer than 10,000 in a block' \
  halfspace convert rows rows.hsb
expect_err 'rows that are sorted by label have fewer'
sort -k1,1 -s rows >sorted
expect_exit 0 halfspace convert sorted sorted.hsb
