# Rows that were learned before prove nothing, and where nobody can tell whether they were, nothing is proved either.
documents 600 -o a
documents 600 --sample 2 -o b
train() {
  case " $* " in
    *' --resume '*) halfspace train "$@" ;;
    *) halfspace train --learner arow --keep last "$@" ;;
  esac
}
expect_withheld() {
  ! grep -q 'error on new data at most' out || fail 'a limit is printed'
  expect_out 'No limit on the error is proved: the rows had been learned before, or nobody can tell'
}

# The same rows once more, with and without a word of it, and after other rows.
expect_exit 0 train a -o one
expect_out 'error on new data at most'
expect_exit 0 train b --resume one -o two
expect_out 'error on new data at most'
expect_exit 0 train a --resume one -o twice
expect_withheld
expect_exit 0 train a --resume one --again -o again
expect_withheld
expect_exit 0 train a --resume again
expect_withheld
expect_exit 0 train a --resume two
expect_withheld
expect_exit 0 train b --resume two
expect_withheld
documents 600 --sample 3 -o c
expect_exit 0 train c --resume two -o three
expect_out 'error on new data at most'
expect_exit 0 train c --resume three --test a
expect_err 'the test rows are those that were learned'

# A model that says nothing about its rows.
expect_exit 0 train a --no-certificate -o silent
expect_exit 0 train b --resume silent -o of_silent
expect_withheld
expect_exit 0 train c --resume of_silent
expect_withheld

# One of several files as the test, or twice.
expect_exit 0 train a b --test b
! grep -q 'test rows, .* errors' out || fail 'learned rows are a test'
expect_err 'the test rows are those that were learned'
expect_exit 0 train a --test a -o tested
expect_refused './a: is one of the files that the model was made from' halfspace verify tested a --test ./a
expect_refused 'no line about a test: training had none, or its rows had been learned' halfspace verify tested a --test b
expect_exit 0 train a b ./a -o twice
expect_withheld
expect_exit 0 halfspace verify twice a b ./a
expect_exit 1 train a a --until-error 0.9
expect_withheld

# Scales that follow the rows are not in the model: what was predicted by them is not proved of it.
awk 'BEGIN { srand(3); for (i = 0; i < 800; ++i) { x = rand() - 0.5; print (x > 0 ? 1 : -1), "1:" x, "2:" rand() * 0.1 } }' >dense
expect_exit 0 halfspace train dense --learner perceptron --keep random --view rms -o model
! grep -q 'on average over the draw of the hypothesis' out || fail 'a limit is printed'
expect_exit 0 halfspace verify model dense
expect_exit 0 halfspace train dense --learner perceptron --keep random --view unit
expect_out 'on average over the draw of the hypothesis'
expect_exit 2 halfspace train dense --learner perceptron --view rms --until-error 0.05
expect_err '--until-error: found the view rms'
