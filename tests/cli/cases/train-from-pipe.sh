# Rows from a pipe give the same model as rows from a file, for one pass and for more.
documents 3000 -o rows
for options in '--passes 1' '--passes 2' '--shuffle'; do
  train_quietly rows -o file.model $options
  cat rows | train_quietly - -o pipe.model $options
  expect_same file.model pipe.model
  mkfifo named
  cat rows >named &
  train_quietly named -o named.model $options
  rm named
  expect_same file.model named.model
done
