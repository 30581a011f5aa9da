# Classes that are too large, rows that no rule can label, and options that do not go together are named.
printf 'a 1:1\nb 2:1\nc 1:1 2:1\n' >three.svm
expect_refused 'three.svm: found 3 labels (a, b, c), expected two' halfspace experts three.svm --class literals
expect_refused "found the label 'c', expected" halfspace experts three.svm --class literals --labels a,b
printf 'a 1:1\na 2:1\n' >one.svm
expect_refused 'one.svm: found 1 label (a), expected two' halfspace experts one.svm --class literals
expect_exit 0 halfspace experts one.svm --class literals --labels b,a
: >empty.svm
expect_exit 2 halfspace experts empty.svm --class stumps
seq 1 65 | awk '{ print ($1 % 2 ? 1 : -1) " " $1 ":1" }' >wide.svm
expect_refused 'wide.svm: found 65 features, expected at most 64' halfspace experts wide.svm --class literals
expect_exit 0 halfspace experts wide.svm --class stumps
head -64 wide.svm >narrow.svm
expect_refused 'found 64 features, of which 21015042 rules of at most 4 literals can be made, expected at most 10000000' \
  halfspace experts narrow.svm --class literals --literals 4
expect_refused 'found 683010 rules, expected at most 100000 with hedge' \
  halfspace experts narrow.svm --class literals --literals 3 --algorithm hedge
expect_refused 'wide.svm: is LIBSVM text, which has no use for --counts' \
  halfspace experts wide.svm --class stumps --counts

expect_refused "--class 'literal' is not known (did you mean 'literals'?), expected one of: literals, stumps" \
  halfspace experts narrow.svm --class literal
expect_refused "found '65', expected a whole number from 1 to 64" \
  halfspace experts narrow.svm --class literals --literals 65
expect_refused "--cuts: found 'x', expected a number in the range of float" halfspace experts narrow.svm --class stumps --cuts 0,x
expect_refused "--cuts: found '', expected a number in the range of float" halfspace experts narrow.svm --class stumps --cuts 0,
expect_refused "--cuts: found 'inf', expected a number in the range of float" halfspace experts narrow.svm --class stumps --cuts inf
expect_refused "--cuts: found '1.0' twice" halfspace experts narrow.svm --class stumps --cuts 1,1.0
expect_refused "--weights 'long' is not known" halfspace experts narrow.svm --class stumps --weights long
expect_refused '--literals is given, but not --class literals' halfspace experts narrow.svm --class stumps --literals 2
expect_refused '--cuts is given, but not --class stumps' halfspace experts narrow.svm --class literals --cuts 1
expect_refused '--weights is given, but not --class with --algorithm halving' \
  halfspace experts narrow.svm --class literals --algorithm hedge --weights plain
expect_refused '--literals is given, but not --class literals' halfspace experts narrow.svm --literals 2
expect_refused 'rules of --class make predictions, but --losses is given' \
  halfspace experts narrow.svm --class literals --algorithm hedge --losses
expect_refused '--class and --rules both say who the experts are' \
  halfspace experts narrow.svm --class literals --rules one.svm
expect_refused '--report draws every expert' halfspace experts narrow.svm --class literals --report page.html
expect_no_file 'page.html*'
expect_refused 'halving has no rate, but --eps is given' halfspace experts narrow.svm --class literals --eps .5
