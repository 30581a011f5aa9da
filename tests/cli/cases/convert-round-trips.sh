# Through every form and back: the same bytes.
documents 300 -o rows.svm
expect_exit 0 halfspace convert rows.svm rows.vw
expect_exit 0 halfspace convert rows.vw rows.hsb
expect_exit 0 halfspace convert rows.hsb back.svm
expect_same rows.svm back.svm
expect_exit 0 halfspace convert rows.hsb back.vw
expect_same rows.vw back.vw
# Values, indices and labels at the end of what there is.
printf '%s\n' '+1 0:1e-45 16777216:3.4028235e+38 4294967295:-0.1' 'ham 5:1' '-1' '+1 1:16777217 2:0.0001' >odd.svm
expect_exit 0 halfspace convert odd.svm odd.hsb
expect_exit 0 halfspace convert odd.hsb odd2.svm
expect_exit 0 halfspace convert odd2.svm odd2.hsb
expect_exit 0 halfspace convert odd2.hsb odd3.svm
expect_same odd2.svm odd3.svm
grep -qx '+1 0:1e-45 16777216:3.4028235e+38 4294967295:-0.1' odd2.svm || fail 'a value has changed'
grep -qx -- '-1' odd2.svm || fail 'a row has changed'
# Namespaces, importances, names that are no words.
printf '%s\n' '1 |a x y:2 |b x | z |a w' '-1 0.5 | ^ n^ ^m k^l^m' 'spam |' >names.vw
expect_exit 0 halfspace convert names.vw names.hsb
expect_exit 0 halfspace convert names.hsb names2.vw
expect_same names.vw names2.vw
expect_exit 0 halfspace convert names2.vw names2.hsb
expect_exit 0 halfspace convert names2.hsb names3.vw
expect_same names2.vw names3.vw
# Streams, and rows without labels.
halfspace convert - - --to hsb <rows.svm | halfspace convert - - --to libsvm >through.svm
expect_same rows.svm through.svm
printf '1:2 3:4\n7:1\n' >bare.svm
expect_refused 'bare.svm:1:1' halfspace convert bare.svm bare.hsb
expect_no_file 'bare.hsb*'
expect_exit 0 halfspace convert bare.svm bare.hsb --unlabelled
expect_exit 0 halfspace convert bare.hsb back-bare.svm --unlabelled
expect_same bare.svm back-bare.svm
expect_refused 'bare.svm:1:1 (in bare.hsb): found a row without a label, expected one' halfspace train bare.hsb
expect_exit 0 halfspace convert bare.hsb bare.vw --unlabelled
printf '| 1:2 3:4\n| 7\n' | cmp - bare.vw || fail 'rows without labels have changed'
# Tags stay in VW text, and are missed aloud elsewhere.
printf '%s\n' "1 2 'first| a" "-1 | b" "1 second| c" >tags.vw
expect_exit 0 halfspace convert tags.vw tags2.vw
printf '%s\n' "1 2 'first| a" "-1 | b" "1 'second| c" | cmp - tags2.vw || fail 'tags have changed'
expect_silent_err
expect_exit 0 halfspace convert tags.vw tags.hsb
expect_err '2 rows have tags, which only VW text holds: they are left out'
tail -n 2 tags.vw >tag.vw
expect_exit 0 halfspace convert tag.vw tag.svm --to csv
expect_err '1 row has a tag, which only VW text holds: it is left out'
