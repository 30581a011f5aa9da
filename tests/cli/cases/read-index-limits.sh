# Indices go up to 4294967295.
printf -- '-1 1:1\n1 1:0.5 4294967295:1\n' >highest
train_quietly highest -o model
expect_exit 0 halfspace inspect model
expect_out 4294967295

printf -- '-1 1:1\n1 1:0.5 4294967296:1\n' >above
expect_refused "above:2:9: found the index '4294967296', expected at most 4294967295" halfspace train above

printf -- '-1 1:1\n1 1:0.5 99999999999999999999:1\n' >far
expect_refused 'far:2:9: found the index' halfspace train far

printf -- '-1 1:1\n1 -1:0.5\n' >negative
expect_refused "negative:2:3: found '-1:0.5', expected index:value" halfspace train negative
