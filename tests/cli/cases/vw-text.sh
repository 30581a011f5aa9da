# VW text is recognised, learned, predicted without labels and inspected by name.
cat >zebras <<'ROWS'
1 1.0 zebra|MetricFeatures:3.28 height:1.5 length:2.0 |Says black with white stripes |OtherFeatures NumberOfLegs:4.0 HasStripes
-1 'horse| brown:1 legs:4
1 2 | HasStripes white
ROWS
expect_exit 0 halfspace train zebras -o model
expect_out 'read       3 rows of VW text, 12 features'
expect_out 'names      12 in'
sed 's/^[^|]*|/|/' zebras >unlabelled
expect_exit 0 halfspace predict model unlabelled
expect_out '1'
expect_exit 0 halfspace inspect model --json
expect_out '"name": "Says^black"'
expect_exit 0 halfspace inspect model
expect_out 'OtherFeatures^HasStripes'
expect_exit 0 halfspace export model --to csv
expect_out 'Says^stripes,'
expect_refused 'names its features, expected numbers' halfspace export model --to liblinear
expect_exit 0 halfspace train zebras --cross Says:OtherFeatures -o crossed
expect_exit 0 halfspace inspect crossed --top 100
expect_out 'Says^black*OtherFeatures^HasStripes'
expect_refused 'leave them out' halfspace train zebras --resume crossed --cross a:b
expect_exit 0 halfspace train zebras --resume crossed -o crossed2
expect_refused "--cross 'a': expected A:B" halfspace train zebras --cross a
expect_refused "--format 'vm' (did you mean 'vw'?): expected one of auto, libsvm, vw" halfspace train zebras --format vm
expect_refused "zebras:1:3: found '1.0'" halfspace train zebras --format libsvm
printf '1|a x:2\n' >at_the_bar
expect_refused "at_the_bar:1:1: found a row without a label, expected one: '1' at the bar is a tag" halfspace train at_the_bar
