# An option that the rows' format has no use for is an error, not a wish that nobody hears.
documents 20 -o rows.svm
printf '1 | a b\n-1 | c\n' >rows.vw
printf 'label,a\n1,2\n-1,3\n' >rows.csv
printf 'ham\tan apple\nspam\ta pill\n' >rows.txt
for option in '--cross a:b' '--label a' '--ignore a' --no-header '--ngrams 3' '--chars 3' --counts; do
  # shellcheck disable=SC2086
  expect_refused "rows.svm: is LIBSVM text, which has no use for ${option%% *}; leave it out" \
    halfspace train rows.svm $option -o model
  # shellcheck disable=SC2086
  expect_refused "has no use for ${option%% *}" halfspace convert rows.svm out.vw $option
done
expect_no_file 'model*'
expect_no_file 'out.vw*'
expect_refused 'rows.vw: is VW text, which has no use for --label' halfspace train rows.vw --label a
expect_refused 'rows.csv: is CSV, which has no use for --ngrams' halfspace train rows.csv --ngrams 3
expect_refused 'rows.txt: is raw text, which has no use for --cross' halfspace train rows.txt --cross a:b
expect_exit 0 halfspace convert rows.svm rows.hsb
expect_refused 'rows.hsb: is LIBSVM text, which has no use for --counts' halfspace train rows.hsb --counts
# A model remembers what was said of the rows it learned; new ones may be of another format if that is said.
expect_exit 0 halfspace train rows.csv --label label --learner perceptron -o model
printf '1 | a:2\n-1 | a:3\n' >new.vw
expect_exit 0 halfspace evaluate model new.vw --format vw
expect_exit 0 halfspace train new.vw --resume model --format vw
