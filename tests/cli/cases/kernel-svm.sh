# kernel-svm: a gap that verify computes again; better than the perceptron on its own rows.
awk 'BEGIN { srand(4); for (i = 0; i < 600; ++i) { x = 2 * rand() - 1; y = 2 * rand() - 1
  printf "%d 1:%.4f 2:%.4f\n", (x * x + y * y < 0.6) != (rand() < 0.05) ? 1 : -1, x, y } }' >rows
expect_exit 0 halfspace train rows --learner kernel-svm --set 'kernel=gauss(gamma=2)' --set gap=0.001 -o model --threads 1
expect_out "above the least that any function of the kernel's space has"
expect_exit 0 halfspace train rows --learner kernel-svm --set 'kernel=gauss(gamma=2)' --set gap=0.001 -o again --threads 3
expect_same model again
expect_exit 0 halfspace verify model rows
expect_out 'verified'
expect_exit 0 halfspace evaluate model rows
expect_exit 0 halfspace inspect model
expect_out 'kernel     gauss(gamma=2): a sum of'
