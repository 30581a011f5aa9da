# Raw text is recognised, learned, predicted without labels and inspected by word; the model remembers how.
messages() { # free or money in two of three is spam
  printf 'spam\tFREE money, call now!\nham\tCall me when you are free | Ann\nspam\tWin free MONEY today\n'
  printf 'ham\tAre you at home today?\nspam\tfree money: you won\nham\tI won the game, come home\n'
}
messages >rows
sed 's/\t/ /; s/^/__label__/' rows >rows.fasttext
cut -f 2 rows >texts
cut -f 1 rows >labels
expect_exit 0 halfspace train rows --learner arow --passes 5 -o model
expect_out 'rows of raw text, words and pairs of words, 40 features'
expect_silent_err
expect_exit 0 halfspace train rows.fasttext --learner arow --passes 5 -o model.fasttext
expect_same model model.fasttext
# The model knows that rows without a label are text, whatever they look like.
expect_exit 0 halfspace predict model texts
expect_same out labels
expect_exit 0 halfspace predict model rows
expect_same out labels
printf 'free money | 1:1\n' | expect_exit 0 halfspace predict model -
[ "$(cat out)" = spam ] || fail 'not spam'
expect_exit 0 halfspace evaluate model rows.fasttext
expect_out '0.00%'
expect_exit 0 halfspace inspect model
expect_out 'free money'
expect_exit 0 halfspace export model --to csv
expect_out 'free money,'
# Further rows are read as the first were.
expect_exit 0 halfspace train rows --resume model -o longer
expect_exit 0 halfspace train rows --learner arow --test rows
expect_refused "rows:1:6: found 'FREE'" halfspace evaluate model rows --format libsvm
