# What the model fixed cannot be chosen again; a refusal leaves the model as it was.
documents 100 -o rows
train_quietly rows -o model
cp model before
for choice in '--learner perceptron' '--set p=4' '--keep last' '--bias 1' '--labels -1,1'; do
  expect_refused 'from the model; leave them out' halfspace train rows --resume model -o model $choice
done
expect_same model before

# The same for rows that the model cannot take.
printf 'other 1:1\n' >strange
expect_refused "strange:1:1: found a third label 'other'" halfspace train strange --resume model -o model
expect_same model before
expect_no_file 'model.*'
