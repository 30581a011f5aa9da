# What vc refuses, with its place.
printf '1,0,a\n0,1,2\n' >word.csv
expect_refused "word.csv:1:5: found 'a', expected a number of at most 18 digits" halfspace vc word.csv --no-header
printf '123456789012,0.00000001\n' >long.csv
expect_refused 'expected at most 18 digits in all for exact arithmetic' halfspace vc long.csv
printf '1,0\n0,2\n' >two.csv
expect_refused "found 2 in row 2, column '2', expected 0 or 1" halfspace vc two.csv --class disjunctions
expect_refused "found 2 in row 2, column '2', expected 0, 1 or -1" halfspace vc two.csv --class table
expect_refused 'expected 1: intervals are sets on the line' halfspace vc two.csv --class intervals
expect_refused "found class 'halfspace' (did you mean 'halfspaces'?)" halfspace vc two.csv --class halfspace
expect_refused 'but the class is table' halfspace vc two.csv --class table --fat
expect_refused 'expected at least the length 2 of the longest point' halfspace vc two.csv --radius 1
expect_refused 'expected a number from 2 on, or inf' halfspace vc two.csv --norm 1
seq 70 >many.csv
expect_refused 'found 70 points, expected at most 64' halfspace vc many.csv --class thresholds
expect_refused 'found 70 points, expected at most 14: every labeling is tried' halfspace vc many.csv --fat
: >empty.csv
expect_refused 'found an empty file' halfspace vc empty.csv
printf 'x,y\n' >header.csv
expect_refused 'found no points, expected one at least' halfspace vc header.csv
awk 'BEGIN { for (i = 1; i <= 12; ++i) { for (j = 1; j <= 12; ++j) printf "%s%d", (j > 1 ? "," : ""), (i * 7919 + j * j * 104729) * 999983 % 1000000007; print "" } }' >wide.csv
expect_refused 'too long for exact arithmetic' halfspace vc wide.csv
