# A label that the model does not know is named with its line.
printf 'ham 1:1\nspam 2:1\n' >rows
train_quietly rows -o model
printf 'ham 1:1\n\nspam 2:1\neggs 2:1\n' >later
expect_refused "later:4:1: found the label 'eggs', expected 'ham' or 'spam' as in the model" \
  halfspace evaluate model later
printf 'ham 1:1\n1:1 2:1\n' >later
expect_refused "later:2:1: found '1:1', expected a label" halfspace evaluate model later
expect_refused "later:2:1: found '1:1', expected a label" halfspace train rows --test later -o new
expect_file new  # the rows to learn from were good
