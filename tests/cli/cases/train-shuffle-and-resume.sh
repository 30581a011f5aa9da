# A shuffled run goes on with the random orders it would have had.
documents 300 -o rows
train_quietly --learner p-norm rows --shuffle --seed 3 --passes 2 -o both --no-certificate
train_quietly --learner p-norm rows --shuffle --seed 3 -o first --no-certificate
train_quietly rows --shuffle --seed 3 --resume first --again -o second --no-certificate
expect_same both second
