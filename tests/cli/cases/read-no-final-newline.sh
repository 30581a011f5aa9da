# The last line may lack its newline, in a file and in a pipe.
documents 200 -o whole
head -c -1 whole >lacking
expect_same_model whole lacking
cat lacking | expect_exit 0 halfspace train - -o c.model
expect_same a.model c.model

# A last value that ends with the file is read to its end.
printf -- '-1 1:1\n1 2:0.125' >lacking
printf -- '-1 1:1\n1 2:0.125\n' >whole
expect_same_model whole lacking
