# When the second label comes so late that the first was taken for the wrong side, the message tells what to
# do, and doing it helps.
documents 2500 | sed 's/^-1 /2 /; s/^1 /3 /' | sort -s -n -k 1,1 >rows
expect_refused 'expected both labels to be known from the start, by --labels 2,3' halfspace train rows -o model
expect_no_file 'model*'
train_quietly rows -o model --labels 2,3

# The usual pairs need no help.
for pair in '-1 1' '0 1'; do
  read -r negative positive <<<"$pair"
  sed "s/^2 /$negative /; s/^3 /$positive /" rows >pair
  train_quietly pair -o pair.model
  tac pair >backwards
  train_quietly backwards -o pair.model
done
