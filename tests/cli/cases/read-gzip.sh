# A compressed file is not mistaken for rows.
printf '\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x33\x54\x30\xb4\x32\xe4\x02\x00' >rows.svm.gz
expect_refused 'rows.svm.gz:1:1: found' halfspace train rows.svm.gz -o model
expect_err 'expected'
expect_no_file 'model*'
