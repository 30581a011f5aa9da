# Comments and blank lines alone are as good as nothing.
printf '# a comment\n\n   \n\t# another\r\n\r\n#' >comments
expect_refused 'comments: has no rows' halfspace train comments -o model
expect_no_file 'model*'
