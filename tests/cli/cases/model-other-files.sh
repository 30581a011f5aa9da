# What is no model at all is said to be none.
: >empty
printf -- '-1 1:1\n1 2:1\n' >rows
printf 'halfspace\n' >words
for file in empty rows words; do expect_model_refused "$file" "$file: is not a halfspace model"; done
# And a model is no rows.
train_quietly rows -o model
expect_refused 'found a model of halfspace, expected rows' halfspace train model
expect_model_refused missing 'missing: cannot be opened: No such file'
mkdir folder
expect_model_refused folder 'folder: '
expect_err directory
