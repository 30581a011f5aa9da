# A name as long as the file system allows can be written.
documents 100 -o rows
name=$(printf 'm%.0s' {1..255})
: >"$name" || skip 'such a long name is not possible here'
rm "$name"
train_quietly rows -o "$name"
expect_file "$name"
