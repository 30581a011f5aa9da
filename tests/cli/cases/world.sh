# Worlds in words: generated, and learned from directly.
world='specifying(n=6),g,cyclic'
halfspace generate world "$world" --examples 4 >rows
printf '%s\n' '-1 3:1 5:1' '1 1:1 3:1 5:1' '1 2:1 3:1 5:1' '-1 1:1 2:1 5:1' >expected
expect_same rows expected

halfspace generate world 'world:sphere(n=20,margin=0.1),noise(rate=0.1),rows(count=500,seed=3)' -o rows
expect_lines 500 rows
expect_exit 0 halfspace train rows --learner perceptron -o file.model
expect_exit 0 halfspace train 'world:sphere(n=20,margin=0.1),noise(rate=0.1),rows(count=500,seed=3)' --learner perceptron -o world.model
expect_same file.model world.model
# And the certificate is checked on the world itself.
expect_exit 0 halfspace verify world.model 'world:sphere(n=20,margin=0.1),noise(rate=0.1),rows(count=500,seed=3)'
expect_exit 0 halfspace generate world --help
expect_out 'decision-list(length)'
