# A cache of raw text knows how its features were made, and serves a model as its text does.
printf 'a\tDon'"'"'t do, do it\nb\tit is, it is not\n' >rows
for options in '' '--ngrams 1' '--chars 3' '--counts' '--ngrams 3 --counts'; do
  expect_exit 0 halfspace convert rows rows.hsb $options
  train_quietly rows --learner arow --passes 3 $options -o text.model
  train_quietly rows.hsb --learner arow --passes 3 $options -o cache.model
  expect_same text.model cache.model
  expect_exit 0 halfspace predict text.model rows.hsb
  printf 'a\nb\n' | cmp - out || fail "the cache of '$options' is read otherwise"
  train_quietly rows --resume text.model -o text.model
  train_quietly rows.hsb --resume cache.model -o cache.model
  expect_same text.model cache.model
done
expect_refused 'rows.hsb: was made with --ngrams 3, but --ngrams 2 is wanted' halfspace train rows.hsb
expect_exit 0 halfspace convert rows rows.hsb
expect_refused 'but --chars 4 is wanted' halfspace train rows.hsb --chars 4
expect_refused 'but --counts is wanted' halfspace train rows.hsb --counts
# Beside text of its own format it is one of several files, beside others it is not.
cp rows more
train_quietly rows more -o text.model
train_quietly rows.hsb more -o cache.model
expect_same text.model cache.model
printf '1 | a\n' >other.vw
expect_refused 'other.vw: is VW text, expected raw text as in rows.hsb' halfspace train rows.hsb other.vw
# Texts without labels.
cut -f 2 rows >texts
expect_exit 0 halfspace convert texts texts.hsb --unlabelled --format text
expect_exit 0 halfspace predict text.model texts.hsb
printf 'a\nb\n' | cmp - out || fail 'texts without labels are read otherwise'
