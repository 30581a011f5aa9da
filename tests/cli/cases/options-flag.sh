# A flag that there is not, or one argument too many, is named.
expect_refused --pases halfspace train rows --pases 2
expect_refused -x halfspace train rows -x
expect_refused extra halfspace inspect rows extra
expect_refused --scores halfspace evaluate model rows --scores
