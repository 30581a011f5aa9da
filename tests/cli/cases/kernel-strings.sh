# Strings as lines and as FASTA give the same model; odd bytes, short and empty strings are rows like others.
printf 'yes\tGATTACA\nno\tTTTT\nyes\tGATGAT\nno\tCC\nyes\tATGATA\nno\t\nno\tTACC\xff\xfe\n' >lines
printf '>yes first\nGATT\nACA\n>no\nTTTT\n>yes\nGAT GAT\n\n>no\nCC\n>yes\nATGATA\n>no\n>no x y\nTAC\nC\xff\xfe\n' >records.fa
for kernel in 'spectrum(length=3)' 'string(length=3)' 'normalize(spectrum(length=2))'; do
  expect_exit 0 halfspace train lines --format string --learner kernel-perceptron --set "kernel=$kernel" --passes 4 -o a
  expect_exit 0 halfspace train records.fa --learner kernel-perceptron --set "kernel=$kernel" --passes 4 -o b
  expect_exit 0 halfspace verify a lines
  expect_exit 0 halfspace verify b records.fa
  expect_exit 0 halfspace evaluate b records.fa
  halfspace predict a lines --scores >scores
  expect_exit 0 halfspace predict b records.fa --scores
  expect_same scores out
done
expect_exit 0 halfspace inspect b
expect_out 'GAT'
# A string that is longer than all that were learned.
printf 'GATGATGATGATGATGATGATGATGAT\n' >long
expect_exit 0 halfspace predict a long
expect_out yes
printf '>yes\nGA\0T\n' >nul.fa
expect_refused 'nul.fa:2:3: found a byte 0 in a string' halfspace train nul.fa --learner kernel-perceptron --set 'kernel=string(2)'
printf 'GATT\n>yes\nGA\n' >headless.fa
expect_refused 'headless.fa:1:1: found a string without a header' halfspace train headless.fa --learner kernel-perceptron --set 'kernel=string(2)'
printf '>\nGA\n' >unlabelled.fa
expect_refused 'unlabelled.fa:1:2: found no label' halfspace train unlabelled.fa --learner kernel-perceptron --set 'kernel=string(2)'
