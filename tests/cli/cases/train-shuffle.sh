# A shuffled run is repeated by its seed and changed by another.
documents 500 -o rows
train_quietly rows -o first --shuffle --seed 5 --passes 2
train_quietly rows -o again --shuffle --seed 5 --passes 2 --threads 2
train_quietly rows -o other --shuffle --seed 6 --passes 2
train_quietly rows -o plain --passes 2
expect_same first again
expect_different first other
expect_different first plain
