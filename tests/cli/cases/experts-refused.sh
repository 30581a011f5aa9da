# Bad tables and options are named, with their place.
printf 'a,b,label\nx,y,x\nx,y\n' >ragged.csv
expect_refused 'ragged.csv:3:4: found 2 cells, expected 3' halfspace experts ragged.csv
printf 'a,b,label\nx,y,x\nx,z,x\n' >words.csv
expect_refused "words.csv:3:3: found the label 'z', expected one of: x, y" \
  halfspace experts words.csv --labels x,y
expect_refused "words.csv: --label 'truth': there is no such column" halfspace experts words.csv --label truth
printf 'a,b\n0,1\n0.5,-0.1\n' >costs.csv
expect_refused "costs.csv:3:5: found '-0.1', expected a loss from 0 to 1" \
  halfspace experts costs.csv --losses --algorithm hedge
printf 'a,b\n0,1\n0.5,low\n' >costs.csv
expect_refused "costs.csv:3:5: found 'low', expected a loss from 0 to 1" \
  halfspace experts costs.csv --losses
expect_refused 'costs.csv:3:5' sh -c 'halfspace experts costs.csv --losses --algorithm exp3'
: >nothing.csv
expect_refused 'nothing.csv:1:1: found an empty file, expected a table' halfspace experts nothing.csv
printf 'a,b,label\n' >header.csv
expect_refused 'header.csv: has no rows of advice' halfspace experts header.csv
printf 'label\nx\n' >alone.csv
expect_refused 'alone.csv:1:1: found one column, expected a label and others' halfspace experts alone.csv
expect_refused 'words.csv:1:1: found no column of an expert' \
  halfspace experts words.csv --ignore a --ignore b
printf 'a,b,label\nx,,x\n' >blank.csv
expect_refused 'blank.csv:2:3: found nothing, expected a prediction: hedge wants every expert awake' \
  halfspace experts blank.csv --algorithm hedge
printf 'a,b,label\nx,y,\n' >blank.csv
expect_refused 'blank.csv:2:5: found nothing, expected the label' halfspace experts blank.csv
expect_refused 'missing.csv: cannot be opened' halfspace experts missing.csv
expect_refused "there is no algorithm 'hegde' (did you mean 'hedge'?)" \
  halfspace experts words.csv --algorithm hegde
expect_refused "found '0', expected a rate from 1e-6 to 1" halfspace experts words.csv --eps 0
expect_refused 'halving has no rate, but --eps is given' halfspace experts words.csv --algorithm halving --eps .5
expect_refused 'halving votes on predictions' halfspace experts costs.csv --losses --algorithm halving
expect_refused 'a table of losses has no label, but --label is' halfspace experts costs.csv --losses --label b
expect_refused 'a table of losses has no label, but --labels is' halfspace experts costs.csv --losses --labels a,b
expect_refused '--format vw is for --rules' halfspace experts words.csv --format vw
expect_refused 'weighted-majority draws nothing, but --seed is given' \
  halfspace experts words.csv --algorithm weighted-majority --seed 1
expect_refused 'halving draws nothing' halfspace experts words.csv --algorithm halving --seed 4
for option in '--cross a:b' '--ngrams 2' '--chars 3' --counts; do
  # shellcheck disable=SC2086
  expect_refused "${option%% *} is for the features of --rules and --class; a table of experts has none" \
    halfspace experts words.csv $option
done

printf 'a 1:1\nb 2:1\n' >rows.svm
printf '1 -> a\n1 -> b -> a\n' >arrows
printf '1 -> a\n' >one_rule
for option in '--cross a:b' '--label a' '--ignore a' --no-header '--ngrams 3' '--chars 3' --counts; do
  # shellcheck disable=SC2086
  expect_refused "rows.svm: is LIBSVM text, which has no use for ${option%% *}; leave it out" \
    halfspace experts rows.svm --rules one_rule $option
done
expect_refused 'arrows:2:6: found a second arrow, expected FEATURE ... -> LABEL' halfspace experts rows.svm --rules arrows
