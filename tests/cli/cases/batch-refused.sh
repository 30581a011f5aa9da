# What belongs to runs over one row after the other, and options out of range, with the rule.
printf '%s\n' '1 1:1 2:1' '-1 1:-1' '1 2:2' '-1 1:-3 2:-1' >rows
printf '%s\n' '1 1:1 2:1' '-1 2:0.5' >halves
refuse() { expect_refused "$1" halfspace train rows --learner "${@:2}"; }
refuse '--passes: found svm, which fits all rows at once' svm --passes 2
refuse '--shuffle: found svm' svm --shuffle
refuse '--keep: found svm' svm --keep last
refuse '--certify: found svm' svm --certify
refuse '--until-error: found svm' svm --until-error 0.1
refuse '--view unit: found svm, which fits all rows at once; it takes rows as given' svm --view unit
refuse '--class-weight: found hinge-lp, which fits all rows at once; it takes every row alike' hinge-lp --class-weight 1=2
refuse 'mode=margin: found importances, expected none' svm --set mode=margin --class-weight 1=2
refuse "option c: found '0', expected a number from 1e-12 to 1e12" svm --set c=0
refuse "option c: found '-1', expected" svm --set c=-1
refuse "option p: found '1.5', expected a number from 2, or inf" boosted-p-norm --set p=1.5
refuse "option margin: found '1', expected" boosted-p-norm --set margin=1
refuse "option mode: found 'hard'" svm --set mode=hard
refuse 'mode=margin: found a loss or a choice of c' svm --set mode=margin --set loss=squared-hinge
refuse 'expected at most 1e-09 GB (--max-memory)' svm --max-memory 1e-9
refuse "option gamma: found '0.5', expected a number from 1e-4, below 0.5" majority-boosting --set gamma=0.5
refuse "option rounds: found '4', expected 0 or an odd number" majority-boosting --set rounds=4
refuse "option weak: expected stumps or an online learner; there is no learner 'perzeptron' (did you mean 'perceptron'?)" \
  majority-boosting --set weak=perzeptron
refuse 'svm wants all rows at once' majority-boosting --set weak=svm
refuse 'kernel-perceptron is not linear' majority-boosting --set weak=kernel-perceptron
refuse 'rows:2:1: found the value -1 of feature 1' majority-boosting --set weak=winnow
refuse 'rules of 3 columns would take' majority-boosting --set weak=perceptron --set rounds=9999999 --max-memory 0.1
refuse 'perceptron-batch has no option' perceptron-batch --set c=1
expect_refused 'rows:2:1: found the value -1 of feature 1, expected 0 or 1' \
  halfspace train rows --learner sparse-perceptron
expect_refused 'halves:2:1: found the value 0.5 of feature 2, expected 0 or 1' \
  halfspace train halves --learner sparse-perceptron
: >empty
for learner in perceptron-batch svm boosted-p-norm hinge-lp sparse-perceptron; do
  expect_exit 2 halfspace train empty --learner "$learner"
done

# Such a model ends with its run.
expect_exit 0 halfspace train rows -o model --learner svm
expect_refused 'was fitted by svm to all rows at once, it cannot be resumed' halfspace train rows --resume model
expect_refused 'has no probabilities, it was fitted to all rows at once' \
  halfspace predict model rows --probabilities
expect_exit 0 halfspace train rows -o model --learner svm --no-certificate
expect_exit 2 halfspace verify model rows
refuse 'variant=momentum: found p=3, expected 2' boosted-p-norm --set variant=momentum --set p=3
refuse 'expected margin or rounds' boosted-p-norm --set variant=momentum --set mode=adaptive
