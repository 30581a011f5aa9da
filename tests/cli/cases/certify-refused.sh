# Nothing is said of a run that cannot be looked at, and nothing is written.
expect_exit 0 halfspace generate documents --examples 300 --features 100 --relevant 10 --nonzeros 10 -o rows
train_quietly rows -o model --learner perceptron
awk 'NR == 7 { $1 = -$1 } 1' rows >other
expect_refused 'these are not the rows that the model was made from' halfspace certify model other
head -200 rows >fewer
expect_refused 'these are not the rows that the model was made from' halfspace certify model fewer
sed 's/^[-+0-9]* //' rows >bare
expect_exit 2 halfspace certify model bare
[ ! -s out ] || fail 'rows without labels were certified'
expect_exit 2 halfspace certify model missing
expect_refused 'expected a part from 1e-9 to below 1' halfspace certify model rows --gap 0
expect_refused 'expected a part from 1e-9 to below 1' halfspace certify model rows --gap 1
expect_refused '--max-memory' halfspace certify model rows --max-memory 0.00001
expect_refused '--occam' halfspace certify model rows -o new
expect_refused '--occam' halfspace certify model rows --delta 0.01
expect_no_file 'new*'

train_quietly rows -o bare.model --no-certificate
expect_refused 'has no certificate' halfspace certify bare.model rows
train_quietly rows -o second --learner perceptron --shuffle
expect_exit 0 halfspace merge model second -o both.model
expect_refused 'has no certificate' halfspace certify both.model rows
expect_exit 0 halfspace train rows --resume model -o longer.model
expect_refused '(--resume), expected a run from the start' halfspace certify longer.model rows
expect_exit 0 halfspace generate documents --examples 6000 --features 800 --relevant 20 --nonzeros 30 -o many
train_quietly many -o many.model
expect_exit 0 halfspace certify many.model many --occam -o short.model
expect_refused 'is a shorter rule made from another model' halfspace certify short.model many

printf '%s\n' 'a 1:1' 'b 2:1' 'c 3:1' >three
train_quietly three -o three.model --learner perceptron
expect_refused 'has 3 classes, expected two' halfspace certify three.model three
printf '%s\n' '1 1:1' '1 2:1' >single
expect_exit 0 halfspace train single -o single.model --learner perceptron
expect_refused 'has one class, expected two' halfspace certify single.model single

# Importances void what is proved of equal steps, and it says so.
train_quietly rows -o heavy --learner perceptron --class-weight 1=3
expect_exit 0 halfspace certify heavy rows
expect_out 'rows had importances'
