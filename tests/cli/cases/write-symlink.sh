# An output that is a link stays one; the file behind it is replaced.
documents 100 -o rows
train_quietly rows -o model
mkdir store
echo old >store/today
ln -s store/today middle
ln -s middle link
train_quietly rows -o link
[ -L link ] && [ -L middle ] || fail 'a link was replaced'
expect_same store/today model
[ "$(ls store)" = today ] || fail 'something is left beside the file'
