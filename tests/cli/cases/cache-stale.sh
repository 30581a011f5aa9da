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
train_quietly alone.hsb -o other.model
expect_same model other.model
