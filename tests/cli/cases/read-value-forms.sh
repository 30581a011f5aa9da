# The ways to write a number agree.
printf -- '-1 1:1 2:0.25\n1 1:-0.5 2:100\n1 1:12 3:0.000001\n' >plain
printf -- '-1 1:1.0 2:.25\n1 1:-5e-1 2:1e2\n1 1:+12. 3:1E-06\n' >other
expect_same_model plain other
