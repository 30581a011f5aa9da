# What is wrong with a kernel or its rows is said with its place, before anything is learned.
printf '1 1:1\n-1 2:1\n' >rows
refused() { expect_refused "$1" halfspace train "${3:-rows}" --learner kernel-perceptron --set "kernel=$2" -o none "${@:4}"; }
refused "kernel:13: found '0', expected a whole number from 1 to 64" 'poly(degree=0)'
refused "kernel:1: found '-2', expected a number from 0 to 1e30" '-2*linear'
refused "kernel:15: found '0'" 'string(length=0)'
refused "kernel:1: there is no kernel 'guass' (did you mean 'gauss'?)" 'guass(gamma=1)'
refused 'rows: found LIBSVM text, expected strings' 'spectrum(length=3)'
printf 'a\tGATTACA\nb\tTACCA\n' >strings
refused 'strings: found strings, expected rows of numbers' 'gauss(gamma=1)' strings --format string
expect_refused 'strings: found strings, expected rows of numbers' halfspace train strings --format string
printf '1 1:1\n-1 2:1e30 3:1e30\n' >large
refused 'large:2:1: found a row whose kernel value with itself is' 'poly(degree=9)' large
printf '1 1:1\n2 2:1\n3 3:1\n' >three
refused 'found 3 classes, expected two' linear three
refused 'option forget: found forgetron with the kernel linear' linear rows --set budget=5
refused '--keep vote: with a budget the versions' 'gauss(1)' rows --set budget=5 --keep vote
refused '--keep survivor: kernel-perceptron keeps' 'gauss(1)' rows --keep survivor
refused '--bias 1: a kernel has no constant feature' 'gauss(1)' rows --bias 1
refused '--view unit: kernel-perceptron takes rows only as given' 'gauss(1)' rows --view unit
awk 'BEGIN { srand(1); for (i = 0; i < 20000; ++i) { printf "%d", rand() < .5; for (j = 1; j < 40; ++j) printf " %d:%g", j, rand(); print "" } }' >many
refused 'GB up to here if all are kept, expected at most 0.01 GB (--max-memory)' 'gauss(1)' many --max-memory 0.01
expect_refused 'option kernel: found spectrum(length=3), expected a kernel of numbers' \
  halfspace train rows --learner kernel-svm --set 'kernel=spectrum(3)'
