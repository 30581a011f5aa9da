# What classes can do with points: exact counts, the proof of what they cannot.
printf '0,0\n1,0\n0,1\n1,1\n' >square.csv
expect_exit 0 halfspace vc square.csv
expect_silent_err
expect_out 'read        4 points in 2 dimensions, 4 of them different, from CSV without a header'
expect_out 'shattered   no; of these points 3 at most, for example {1, 2, 3}'
expect_out 'labelings   14 of 16; as many points have at most 14'
expect_out 'radon       no halfspace parts {1, 4} from {2, 3}'
expect_out '            both hulls have (1/2, 1/2), by the weights 1/2, 1/2 and 1/2, 1/2'
# The same from a pipe, as TSV, compressed, with names; y is a coordinate like another.
cp out expected
tr , '\t' <square.csv | gzip >square.tsv.gz
expect_exit 0 halfspace vc - <square.csv
expect_same out expected
{ printf 'x,y\n'; cat square.csv; } >named.csv
for file in square.tsv.gz named.csv; do
  expect_exit 0 halfspace vc "$file"
  expect_same <(sed 1d out) <(sed 1d expected)
done
# Digits are exact: a thousandth more, and the common point is another.
printf '0,0\n1,0\n0,1\n1,1.001\n' >bent.csv
expect_exit 0 halfspace vc bent.csv
expect_out 'both hulls have (1000/2001, 1001/2001)'

# Other classes.
printf '0\n2\n1\n' >line.csv
expect_exit 0 halfspace vc line.csv --class intervals
expect_out 'labelings   7 of 8; as many points have at most 7'
expect_exit 0 halfspace vc line.csv --class thresholds
expect_out 'labelings   4 of 8; as many points have at most 4'
printf '1,0,0\n0,1,0\n0,0,1\n' >units.csv
expect_exit 0 halfspace vc units.csv --class disjunctions
expect_out 'shattered   yes'
expect_exit 0 halfspace vc units.csv --class homogeneous
expect_out 'class       halfspaces through 0, VC dimension 3'
printf '1,-1,1\n-1,1,1\n-1,-1,-1\n1,1,1\n' >rules.csv
expect_exit 0 halfspace vc rules.csv --class table --no-header --json
expect_json vc_dimension 2
expect_json labelings '"4"'
expect_json_keys input class points distinct coordinates rules vc_dimension shattered shattered_points \
  shattered_at_most labelings log2_growth radon

# Scales.
expect_exit 0 halfspace vc units.csv --scale 0.5
expect_out 'scale       0.5: yes; at most 4 points are, in any place'
expect_exit 0 halfspace vc units.csv --scale 0.5 --norm inf
expect_out 'scale       0.5: no'
expect_exit 0 halfspace vc units.csv --fat --radius 2 --json
expect_json_keys norm radius scale_low scale_high hardest scale least_sum least lemma_11 lemma_12 lemma_12_sharper
