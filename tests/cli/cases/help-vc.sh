# The help of vc shows examples.
expect_exit 0 halfspace vc --help
expect_silent_err
expect_out 'Usage: halfspace vc'
expect_out "  printf '0,0\\n1,0\\n0,1\\n1,1\\n' | halfspace vc -"
