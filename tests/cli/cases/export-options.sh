# The format must be one that there is.
documents 100 -o rows
train_quietly rows -o model
expect_refused "--to 'xml': expected one of: liblinear, json, csv" halfspace export model --to xml -o made
expect_refused "did you mean 'liblinear'?" halfspace export model --to libliner -o made
expect_refused "--to '': expected one of" halfspace export model --to '' -o made
expect_refused --to halfspace export model
expect_refused 'model is required' halfspace export --to csv
expect_no_file 'made*'
