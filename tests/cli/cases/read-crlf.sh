# Line ends of either kind give the same model.
documents 200 -o lf
sed 's/$/\r/' lf >crlf
expect_different lf crlf
expect_same_model lf crlf
