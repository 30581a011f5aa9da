# What a run ends with can be read again, or is refused with what would help; nothing unreadable is written.
expect_exit 0 halfspace generate boolean --examples 500 --features 40 --density 0.2 --seed 3 -o rows
printf '1 1:1e20 2:1\n-1 2:1e20\n1 1:1e20\n' >large
left='the numbers of this run left their range, nothing was written'
refused() {
  expect_refused "$left" halfspace train "$@" -o model
  expect_err 'a smaller rate, step, start or --bias, would keep them inside'
  expect_no_file 'model*'
}
refused rows --learner adagrad --set rate=1e19
refused large --learner adagrad --view given
refused large --learner adagrad --set loss=squared-hinge --view given
refused rows --learner adagrad --bias 1e30 --view given

# Without the state to go on from, the weights alone are sound.
train_quietly large --learner adagrad --view given --final -o model
expect_exit 0 halfspace inspect model

# The advice is good.
train_quietly large --learner adagrad --view unit -o model
expect_exit 0 halfspace inspect model

# Whatever the option, what is written is read.
for options in '--learner balanced-winnow --set start=1e12 --set margin=1e30' '--learner sgd --set rate=1e30' \
  '--learner perceptron --set rate=1e30' '--learner passive-aggressive --set c=1e30' '--learner arow --bias 1e30' \
  '--learner sgd --set loss=squared-hinge --view given'; do
  for data in rows large; do
    rm -f model
    code=0
    halfspace train "$data" $options -o model >out 2>err || code=$?
    case $code in
      0) expect_exit 0 halfspace inspect model ;;
      2) [ ! -e model ] || fail "refused, but written: $options" ;;
      *) fail "'$options' gave exit code $code" ;;
    esac
  done
done
