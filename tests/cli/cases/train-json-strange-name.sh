# A file name that is not UTF-8 does not spoil the report of a run.
documents 100 -o rows
model=$(printf 'mod\xe8le')
train_quietly rows -o "$model" --json
expect_file "$model"
expect_json examples 100
