# The same rows as LIBSVM and as VW text give the same model, byte for byte: the name "17" is the number 17.
documents 500 -o rows
sed -E 's/^([^ ]+) /\1 | /' rows >rows.vw
for learner in perceptron winnow-r-of-k arow; do
  train_quietly rows --learner "$learner" --view given -o model
  train_quietly rows.vw --learner "$learner" --view given -o model.vw
  cmp model model.vw || fail "$learner: the models differ"
done
expect_exit 0 halfspace evaluate model rows.vw
expect_exit 0 halfspace evaluate model.vw rows
# Importance in the text is importance.
sed -E 's/ \| / 2 | /' rows.vw >twice.vw
yes 2 | head -500 >twos
train_quietly rows --importance twos -o weighted --no-certificate
train_quietly twice.vw -o weighted.vw --no-certificate
cmp weighted weighted.vw || fail 'importances differ'
train_quietly rows --importance twos --passes 2 -o weighted --no-certificate
train_quietly twice.vw --passes 2 -o weighted.vw --no-certificate
cmp weighted weighted.vw || fail 'importances differ in later passes'
