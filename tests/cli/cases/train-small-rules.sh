# Short rules in words: halving where one is right on all rows, the search where none is.
awk 'BEGIN { for (i = 0; i < 64; ++i) { x = i % 8; a = x % 2; b = int(x / 2) % 2; c = int(x / 4);
  printf "%s%s%s%s\n", (a || !c ? "yes" : "no"), (a ? " |f a" : " |f"), (b ? " b" : ""), (c ? " c" : "") } }' |
  sed 's/ |f$/ |f/' | awk '{ l = $1; $1 = ""; print l $0 }' >rule.txt
awk '{ a = / a/ ? 1 : 0; b = / b/ ? 1 : 0; c = / c/ ? 1 : 0; print a "," b "," c "," $1 }' rule.txt >rows.csv
sed -i '1i a,b,c,label' rows.csv
expect_exit 0 halfspace train rows.csv --learner halving -o h.model
expect_out 'fitted     0 of 64 rows wrong'
expect_out "rule       yes if 'a' or not 'c'"
expect_exit 0 halfspace verify h.model rows.csv
expect_exit 0 halfspace train rows.csv --learner halving --set weights=length --set literals=3 -o l.model
expect_exit 0 halfspace verify l.model rows.csv
expect_exit 0 halfspace inspect l.model --json
expect_json_keys rule if
expect_exit 0 halfspace predict h.model rows.csv
expect_same out <(sed 1d rows.csv | cut -d, -f4)

# XOR is no such rule: the best is kept, and none is claimed to be right.
printf 'a,b,label\n0,0,-\n0,1,+\n1,0,+\n1,1,-\n' >xor.csv
expect_exit 0 halfspace train xor.csv --learner halving -o x.model
expect_out 'is right on all 4 rows: the best is wrong on 1'
expect_exit 0 halfspace verify x.model xor.csv

# The search on numbers and words, checked.
halfspace generate sphere --examples 2000 --features 5 --seed 6 -o sphere.svm
for data in sphere.svm rows.csv; do
  expect_exit 0 halfspace train "$data" --learner occam-search -o o.model
  expect_out 'bits describe it'
  expect_exit 0 halfspace verify o.model "$data"
done

expect_refused 'expected 1, 2 or 3' halfspace train rows.csv --learner halving --set literals=4
awk 'BEGIN { printf "1"; for (i = 1; i <= 3000; ++i) printf " %d:1", i; print "" }' >wide.svm
expect_refused 'halving lists them all' halfspace train wide.svm --learner halving
printf '1 1:1\n-1 2:2\n' >two.svm
expect_refused 'two.svm:2:1: found the value 2 of feature 2, expected 0 or 1' halfspace train two.svm --learner halving
