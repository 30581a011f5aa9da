# The same rows in every form give the same model.
#
# Features that are numbers: LIBSVM, VW text, gzip, zstd and caches of them give the same bytes. The model of a table
# remembers the label's column, so only the weights are the same.
halfspace generate documents --examples 400 --features 30 --relevant 10 --nonzeros 12 -o rows.svm
sed -E 's/^([^ ]+)/\1 |/' rows.svm >rows.vw
awk '{ for (i = 1; i <= 30; ++i) cell[i] = ""
       for (i = 2; i <= NF; ++i) { split($i, f, ":"); cell[f[1]] = f[2] }
       for (i = 1; i <= 30; ++i) printf "%s,", cell[i]
       print $1 }' rows.svm >rows.csv
packed() { # FILE: what to call it, compressed and cached
  gzip -k "$1"
  expect_exit 0 halfspace convert "$1" "$1.hsb"
  gzip -k "$1.hsb"
  echo "$1" "$1.gz" "$1.hsb" "$1.hsb.gz"
  if command -v zstd >/dev/null; then
    zstd -qk "$1"
    echo "$1.zst"
  fi
}
weights() { # of a model, by name
  halfspace export "$1" --to csv
}
for learner in perceptron arow p-norm; do
  train_quietly rows.svm --learner "$learner" --passes 2 -o numbers
  rm -f *.gz *.zst *.hsb
  for rows in $(packed rows.svm) $(packed rows.vw); do
    train_quietly "$rows" --learner "$learner" --passes 2 -o other
    cmp numbers other || fail "$learner: the model of $rows is another"
  done
  weights numbers >numbers.csv
  train_quietly rows.csv --learner "$learner" --passes 2 -o table
  weights table >table.csv
  expect_same numbers.csv table.csv
  for rows in $(packed rows.csv); do
    train_quietly "$rows" --learner "$learner" --passes 2 -o other
    cmp table other || fail "$learner: the model of $rows is another"
  done
done
# In whatever order numbers stand in VW text, and with zeros beyond them.
awk '{ printf "%s |", $1; for (i = NF; i > 1; --i) printf " %s", $i; print " 77:0" }' rows.svm >turned.vw
train_quietly rows.svm -o numbers
train_quietly turned.vw -o other
cmp numbers other || fail 'the model of turned.vw is another'
expect_exit 0 halfspace train rows.vw --cross a:b -o numbers
expect_exit 0 halfspace train turned.vw --cross a:b -o other
cmp numbers other || fail 'the model of turned.vw is another beside crosses'

# Features with names, which LIBSVM text does not have: VW text, tables with a header.
sed -E 's/ ([0-9]+):/ f\1:/g' rows.vw >named.vw
{ seq -f 'f%g' -s , 30 | sed 's/$/,label/'; cat rows.csv; } >named.csv
tr , '\t' <named.csv >named.tsv
train_quietly named.vw -o names
rm -f *.gz *.zst *.hsb
for rows in $(packed named.vw); do
  train_quietly "$rows" -o other
  cmp names other || fail "the model of $rows is another"
done
weights names >names.csv
train_quietly named.csv -o table
weights table >table.csv
expect_same names.csv table.csv
for rows in $(packed named.csv) $(packed named.tsv); do
  train_quietly "$rows" -o other
  cmp table other || fail "the model of $rows is another"
done
# The names apart, they are the same weights again.
train_quietly rows.svm -o numbers
weights numbers >numbers.csv
weights names | sed -E 's/^f([0-9])/\1/' | sort >names.csv
sort numbers.csv | cmp - names.csv || fail 'names have other weights than numbers'
