# Learning a file in two parts is the same run as learning it whole.
documents 1500 -o a
documents 1400 --sample 2 -o b
cat a b >both
for learner in perceptron margin-perceptron p-norm; do
  for keep in last average survivor; do
    train_quietly both -o whole --learner "$learner" --keep "$keep" --no-certificate
    train_quietly a -o parts --learner "$learner" --keep "$keep" --no-certificate
    train_quietly b -o parts --resume parts --no-certificate
    expect_same whole parts
  done
done
