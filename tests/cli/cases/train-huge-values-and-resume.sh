# Parts are the whole even when the weights have to be scaled down on the way.
for i in {1..50}; do printf -- '-1 1:-1.5 2:3\n1 1:0.3 3:-2\n1 2:-1 70000:0.25\n'; done >a
for i in {1..50}; do printf -- '-1 1:-3e38 2:3e38\n1 1:1e20 3:-2e35\n1 2:-1 70000:7e37\n'; done >b
cat a b a >all
for learner in perceptron margin-perceptron p-norm; do
  for keep in last average survivor; do
    train_quietly all -o whole --learner "$learner" --keep "$keep" --no-certificate
    train_quietly a -o parts --learner "$learner" --keep "$keep" --no-certificate
    train_quietly b -o parts --resume parts --no-certificate
    train_quietly a -o parts --resume parts --no-certificate
    expect_same whole parts
    train_quietly all -o twice --learner "$learner" --keep "$keep" --passes 2 --no-certificate
    train_quietly all -o parts --resume parts --again --no-certificate
    expect_same twice parts
  done
done
