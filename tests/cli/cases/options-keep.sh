# --keep takes one of three names.
expect_refused "--keep 'foo': expected one of last, average, survivor" halfspace train rows --keep foo
expect_refused "--keep 'averge' (did you mean 'average'?)" halfspace train rows --keep averge
