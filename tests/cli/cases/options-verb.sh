# A verb that there is not is named.
expect_refused trian halfspace trian rows
