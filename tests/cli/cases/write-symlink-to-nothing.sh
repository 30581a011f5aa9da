# An output that is a link to a file still to be made stays a link.
documents 100 -o rows
train_quietly rows -o model
mkdir store
ln -s store/today link
train_quietly rows -o link
[ -L link ] || fail 'the link was replaced'
expect_same store/today model
