# Comments, blank lines and the width of gaps do not matter.
printf -- '-1 1:1 2:0.5\n1 3:2\n-1 2:1\n' >plain
printf -- '# first\n\n -1   1:1\t2:0.5 # of document 7: 9:9\n\t\n1 3:2#\n   # x\n-1 2:1   \n\n' >decorated
expect_same_model plain decorated
