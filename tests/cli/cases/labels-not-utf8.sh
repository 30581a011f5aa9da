# Words in another encoding than UTF-8 come out exactly as they went in.
printf 'caf\xe9 1:1\nth\xe9 2:1\ncaf\xe9 1:2\nth\xe9 2:2\n' >rows
train_quietly rows -o model
expect_exit 0 halfspace predict model rows
printf 'caf\xe9\nth\xe9\ncaf\xe9\nth\xe9\n' >expected
expect_same out expected
