# A cache whose text has changed is not used; one without its text is.
mkdir data
documents 200 -o data/rows.svm
expect_exit 0 halfspace convert data/rows.svm data/rows.hsb
train_quietly data/rows.hsb -o model
cp -p data/rows.svm kept
echo '1 1:1' >>data/rows.svm
expect_refused 'data/rows.hsb: data/rows.svm has changed since data/rows.hsb was made; convert it again' \
  halfspace train data/rows.hsb -o other.model
expect_no_file 'other.model*'
expect_refused 'has changed since' halfspace predict model data/rows.hsb
expect_refused 'has changed since' halfspace evaluate model data/rows.hsb
# The same text at another time is the same text.
cat kept >data/rows.svm
train_quietly data/rows.hsb -o other.model
expect_same model other.model
# Both may move together, and the cache may go alone.
mv data moved
train_quietly moved/rows.hsb -o other.model
cp moved/rows.hsb alone.hsb
expect_exit 0 halfspace train alone.hsb -o other.model
expect_err 'alone.hsb was made of rows.svm, which is not there: it is read as it is'
expect_same model other.model
expect_exit 0 halfspace predict model moved/rows.hsb
expect_silent_err
# In a pipe or compressed, too: by its size at once, else at the end, where the text's hash stands.
documents 200 -o text.svm
expect_exit 0 halfspace convert text.svm packed.hsb
gzip -1 packed.hsb
halfspace convert text.svm - --to hsb >whole.hsb # which names its text from the root
train_quietly packed.hsb.gz -o other.model
halfspace train - -o other.model <whole.hsb >/dev/null || fail 'a cache in a pipe is refused'
sed 's/^1 /2 /' text.svm >changed
cmp -s text.svm changed && fail 'nothing was changed'
for text in changed longer; do
  [ $text = changed ] || { cat changed; echo '1 1:1'; } >longer
  sleep 0.01
  cat $text >text.svm
  rm -f other.model
  expect_refused 'packed.hsb.gz: text.svm has changed since packed.hsb.gz was made' \
    halfspace train packed.hsb.gz -o other.model
  expect_refused 'text.svm has changed since' halfspace train - -o other.model <whole.hsb
  expect_no_file 'other.model*'
done
# A text beside the cache cannot be found from a pipe; one of the same name here is another.
documents 200 -o beside.svm
expect_exit 0 halfspace convert beside.svm beside.hsb
mkdir elsewhere
(cd elsewhere && echo '1 1:1' >beside.svm && halfspace train - <../beside.hsb >/dev/null) || fail 'another text was looked at'
# Standard input that is a file has a place.
mkdir placed
documents 50 -o placed/rows.svm
expect_exit 0 halfspace convert placed/rows.svm placed/rows.hsb
expect_exit 0 halfspace train - <placed/rows.hsb
echo '1 1:1' >>placed/rows.svm
expect_refused 'placed/rows.svm has changed since' halfspace train - <placed/rows.hsb
