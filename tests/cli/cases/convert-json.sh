# The counts of a conversion, for programs and for people.
printf '1 1:1 2:0.5\n\n-1 2:3\n' >rows.svm
expect_exit 0 halfspace convert rows.svm rows.hsb --json
expect_silent_err
expect_json input '"rows.svm"'
expect_json format '"LIBSVM text"'
expect_json output '"rows.hsb"'
expect_json to '"hsb"'
expect_json rows 2
expect_json nonzeros 3
expect_json bytes_read 20
expect_json_keys seconds
expect_exit 0 halfspace convert rows.hsb rows.vw
expect_out '2 rows, 3 non-zeros of binary cache of rows.svm'
