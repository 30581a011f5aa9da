# A file that is not there is named, by every verb that reads rows.
printf -- '-1 1:1\n1 2:1\n' >rows
train_quietly rows -o model
expect_refused 'nowhere.svm: cannot be opened: No such file' halfspace train nowhere.svm -o new
expect_refused 'nowhere.svm: cannot be opened: No such file' halfspace predict model nowhere.svm -o new
expect_refused 'nowhere.svm: cannot be opened: No such file' halfspace evaluate model nowhere.svm
expect_refused 'nowhere.svm: cannot be opened: No such file' halfspace train rows --test nowhere.svm -o new
expect_no_file 'new*'
