# Three labels or more: one lane a class; labels come out as they stood; late ones may join; models go on.
for i in $(seq 1 40); do
  printf 'cat 1:1 %d:0.5\ndog 2:1 %d:0.5\n%s 3:1 %d:0.5\n' $((10 + i % 7)) $((10 + i % 5)) fish $((10 + i % 3))
done >rows
train_quietly rows -o model --learner perceptron
expect_exit 0 halfspace predict model rows
cut -d' ' -f1 rows >truth
expect_same out truth
expect_exit 0 halfspace evaluate model rows --json
expect_json errors 0
expect_json examples 120
expect_json auc null
expect_exit 0 halfspace evaluate model rows
expect_out 'predicted fish'
expect_exit 0 halfspace inspect model
expect_out '3 classes, one against the rest'
expect_out 'class      dog'

# A new label in mid-stream joins; the run in two parts is the run in one.
{ cat rows; printf 'bird 4:1\nbird 4:1\ncat 1:1\n'; } >all
printf 'bird 4:1\nbird 4:1\ncat 1:1\n' >more
train_quietly all -o whole --learner perceptron --view unit --labels cat,dog,fish,bird --no-certificate
train_quietly rows -o first --learner perceptron --view unit --labels cat,dog,fish,bird --no-certificate
train_quietly more -o second --resume first --no-certificate
expect_same whole second
train_quietly more -o late --resume model
expect_exit 0 halfspace predict late more
expect_out bird

# More classes than memory allows are refused with the figure.
expect_refused 'classes of' halfspace train rows --max-memory 0.000001 -o none
expect_err 'GB'
expect_no_file none
