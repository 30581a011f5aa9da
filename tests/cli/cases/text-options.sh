# --ngrams, --chars and --counts make other features of the same text, and the model remembers them.
printf 'a\tDon'"'"'t do, do it\nb\tit is, it is not\n' >rows
cut -f 2 rows >texts
names() { # of the model's features, with their commas
  halfspace export "$1" --to csv | cut -d , -f 1
}
train_quietly rows --learner arow --passes 5 --ngrams 1 -o words
expect_out 'raw text, words, 5 features'
for name in "don't" do it is not; do names words | grep -qFx "$name" || fail "no '$name'"; done
! names words | grep -q ' ' || fail 'a run of words in a model of words'
train_quietly rows --learner arow --passes 5 --chars 3 -o chars
expect_out 'raw text, runs of 3 characters'
for name in ' do' "n't" 't i'; do names chars | grep -qF "$name" || fail "no '$name'"; done
train_quietly rows --learner arow --passes 5 --counts -o counts
expect_out 'raw text, words and pairs of words, counted'
train_quietly rows --learner arow --passes 5 -o pairs
expect_different counts pairs
train_quietly rows --learner arow --passes 5 --ngrams 4 -o runs
names runs | grep -qFx 'it is it is' || fail 'no run of four words'
for model in words chars counts pairs runs; do
  expect_exit 0 halfspace predict "$model" texts
  printf 'a\nb\n' | cmp - out || fail "$model forgot how to read"
done
expect_refused 'leave them out' halfspace train rows --resume words --ngrams 3
expect_refused 'leave them out' halfspace train rows --resume pairs --ngrams 2  # although it is the default
expect_refused 'is raw text, which has no use for --cross' halfspace train rows --cross a:b
expect_refused '--ngrams' halfspace train rows --ngrams 0
expect_refused '--chars' halfspace train rows --chars 17
expect_refused '--ngrams is of words, --chars has none' halfspace train rows --chars 3 --ngrams 2
# What a first row was taken for is said where it cannot be read.
{ printf 'ham\tone\n'; printf 'two\tthree\tfour\n'; } >tabs
expect_refused 'tabs:2:11: found more than 2 cells, expected 2' halfspace train tabs --format csv --no-header
printf '1\t2\tthree\n1\t2\n' | sed 's/three/&\x01/' >tabs
expect_refused '(taken for LIBSVM text; --format says what it is)' halfspace train tabs
