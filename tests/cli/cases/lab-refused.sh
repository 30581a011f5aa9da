# Unknown experiments and numbers of runs that cannot be.
expect_refused "there is no experiment 'winow-hard' (did you mean 'winnow-hard'?)" halfspace lab winow-hard
expect_refused '--runs 5: nothing in winnow-hard is random' halfspace lab winnow-hard --runs 5
expect_refused '--runs 1: expected 2 to' halfspace lab drift --runs 1
expect_refused '--runs is for one experiment' halfspace lab all --runs 3
expect_refused '-o -: expected a file' halfspace lab vc -o -
expect_exit 2 halfspace lab vc --runs many
