# Parts are the whole even when the weights have to be scaled down on the way.
for i in {1..50}; do printf -- '-1 1:-1.5 2:3\n1 1:0.3 3:-2\n1 2:-1 70000:0.25\n'; done >a
for i in {1..50}; do printf -- '-1 1:-3e38 2:3e38\n1 1:1e20 3:-2e35\n1 2:-1 70000:7e37\n'; done >b
cat a b a >all
for learner in perceptron margin-perceptron p-norm; do
  for keep in last average survivor; do
    expect_exit 0 halfspace train all -o whole --learner "$learner" --keep "$keep" --no-certificate
    expect_exit 0 halfspace train a -o parts --learner "$learner" --keep "$keep" --no-certificate
    expect_exit 0 halfspace train b -o parts --resume parts --no-certificate
    expect_exit 0 halfspace train a -o parts --resume parts --no-certificate
    expect_same whole parts
    expect_exit 0 halfspace train all -o twice --learner "$learner" --keep "$keep" --passes 2 --no-certificate
    expect_exit 0 halfspace train all -o parts --resume parts --again --no-certificate
    expect_same twice parts
  done
done
