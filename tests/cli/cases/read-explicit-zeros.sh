# A feature with the value 0 is as good as one left out.
printf -- '-1 2:1 5:0.5\n1 3:2\n-1 2:1\n1\n' >without
printf -- '-1 0:0 2:1 3:0.0 5:0.5\n1 3:2 9:0 4294967295:-0\n-1 1:0e5 2:1\n1 7:0\n' >with
expect_same_model without with
