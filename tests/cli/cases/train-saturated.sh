# Weights that cannot grow any more are counted in a note.
for i in 1 2 3 4 5 6 7 8; do printf '1 1:2\n'; done >rows
expect_exit 0 halfspace train rows --learner balanced-winnow --set alpha=1000000 --set margin=1e30 --view given --labels -1,1
expect_err '1 weights have come to the end of their range'
