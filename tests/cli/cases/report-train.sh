# --report writes a page beside the model, whole, and never over an input or the model.
expect_exit 0 halfspace generate documents --examples 400 --features 100 --relevant 10 --nonzeros 10 -o rows
expect_exit 0 halfspace train rows -o model --test rows --report page.html
expect_out 'report     page.html'
grep -q '^<!doctype html>' page.html || fail 'this is no page'
tail -1 page.html | grep -q '</html>' || fail 'the page is not whole'
grep -q '"command":"halfspace train rows -o model --test rows --report page.html"' page.html || fail 'the command is missing'
# The model is the same without it.
expect_exit 0 halfspace train rows -o other --test rows
cmp model other || fail 'a report changed the model'
# Words for the shell are quoted.
cp rows 'two words'
expect_exit 0 halfspace train 'two words' --learner perceptron --report page.html --json
grep -q "halfspace train 'two words' --learner" page.html || fail 'the command cannot be typed again'
expect_refused 'is an input too' halfspace train rows -o model --report rows
expect_refused 'is an input too' halfspace train rows --test page.html --report page.html
expect_refused 'is the other output too' halfspace train rows -o new --report ./new
expect_refused 'found -, expected a file' halfspace train rows --report -
expect_refused 'cannot be written' halfspace train rows --report missing/page.html
# A run that did not prove what it was to prove has a page as well.
expect_exit 1 halfspace train rows --learner perceptron --until-error 0.001 --report unproved.html
grep -q '"holds":false' unproved.html || fail 'the page does not say that nothing was proved'
