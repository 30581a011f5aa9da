# A shuffled run goes on with the random orders it would have had.
documents 300 -o rows
train_quietly rows --shuffle --seed 3 --passes 2 -o both
train_quietly rows --shuffle --seed 3 -o first
train_quietly rows --shuffle --seed 3 --resume first --again -o second
expect_same both second
