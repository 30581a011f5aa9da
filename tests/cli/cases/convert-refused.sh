# What a form cannot hold is named, and nothing is written.
printf '1 | 7\n\n1 | b\n' >rows.vw
expect_refused "rows.vw:3:1: found the feature 'b', expected whole numbers" halfspace convert rows.vw rows.svm
printf '1 2 | 7\n' >heavy.vw
expect_refused 'heavy.vw:1:1: found the importance 2, expected 1: LIBSVM text has none' \
  halfspace convert heavy.vw rows.svm
printf 'a:b | 7\n' >label.vw
expect_refused "label.vw:1:1: found the label 'a:b'" halfspace convert label.vw rows.svm
printf "'a 7:1\n" >quote.svm
expect_refused "quote.svm:1:1: found the label ''a'" halfspace convert quote.svm out.vw
printf 'a|b 7:1\n' >bar.svm
expect_refused "bar.svm:1:1: found the label 'a|b'" halfspace convert bar.svm out.vw --format libsvm
expect_no_file 'rows.svm*'
expect_no_file 'out.vw*'
# Forms and files.
expect_refused "found 'out.xyz', which does not say in which form to write" halfspace convert rows.vw out.xyz
expect_refused "found '-', which does not say" halfspace convert rows.vw -
expect_refused "--to 'hbs' (did you mean 'hsb'?)" halfspace convert rows.vw out.hsb --to hbs
expect_refused 'rows.vw: is an input too' halfspace convert rows.vw rows.vw
expect_refused 'OUT - and --json both want standard output' halfspace convert rows.vw - --to vw --json
expect_refused 'missing.svm: cannot be opened' halfspace convert missing.svm out.hsb
printf '1 1:x\n' >bad.svm
expect_refused 'bad.svm:1:5: found the value' halfspace convert bad.svm out.hsb
expect_exit 0 halfspace convert rows.vw rows.hsb
expect_refused 'rows.hsb: is a binary cache already' halfspace convert rows.hsb out.hsb
expect_no_file 'out*.hsb'
# Other features than those in the cache.
expect_refused 'rows.hsb: was made with no --cross, but --cross a:b is wanted' halfspace train rows.hsb --cross a:b
expect_refused 'rows.hsb: was made of VW text, but --format libsvm is wanted' halfspace train rows.hsb --format libsvm
