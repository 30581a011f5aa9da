# A second pass is the same run as a resumed one.
documents 1500 -o rows
for learner in perceptron margin-perceptron p-norm; do
  for keep in last average survivor; do
    train_quietly rows -o twice --learner "$learner" --keep "$keep" --passes 2 --no-certificate
    train_quietly rows -o once --learner "$learner" --keep "$keep" --no-certificate
    expect_different once twice
    train_quietly rows -o once --resume once --again --no-certificate
    expect_same once twice
  done
done
expect_refused '--again: expected --resume with it' halfspace train rows --again
