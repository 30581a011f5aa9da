# A flag that there is not, or one argument too many, is named.
expect_refused '--pases (did you mean' halfspace train rows --pases 2
expect_refused -x halfspace train rows -x
expect_refused extra halfspace inspect rows extra
expect_refused --scores halfspace evaluate model rows --scores

# A name that begins with a dash is taken for an option: it is named beside what is missing.
expect_refused "data is required; found '-x.svm', which is no option of it" halfspace train -x.svm
expect_refused "data is required (see" halfspace train --bias 1
expect_refused 'data is required (see' halfspace train --labels -1,1
