# A verb that there is not is named.
expect_refused trian halfspace trian rows
expect_refused document halfspace generate document
