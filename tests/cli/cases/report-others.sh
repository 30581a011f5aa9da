# certify and experts write pages too.
expect_exit 0 halfspace generate documents --examples 300 --features 100 --relevant 10 --nonzeros 10 -o rows
train_quietly rows -o model --learner perceptron
expect_exit 0 halfspace certify model rows --report page.html
expect_out 'report     page.html'
grep -q 'Limits on the updates of this run' page.html || fail 'no limits in the page'
expect_refused 'is an input too' halfspace certify model rows --report model
expect_exit 2 halfspace certify model rows --occam --report page.html
printf 'a,</script>,label\n1,0,1\n0,0,0\n1,1,1\n' >advice.csv
expect_exit 0 halfspace experts advice.csv --report experts.html
expect_out 'report     experts.html'
[ "$(grep -c '</script>,' experts.html)" = 0 ] || fail 'a name left its place'
grep -q 'u003c/script>' experts.html || fail 'a name is missing'
expect_refused 'is an input too' halfspace experts advice.csv --report advice.csv
# Ctrl-C: no page.
start halfspace experts - --report none.html
cat advice.csv >&9
interrupt_expecting 130
[ ! -e none.html ] || fail 'a page of half a run was written'
