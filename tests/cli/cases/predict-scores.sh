# --scores adds the score behind each label, after a tab; its sign is the label.
documents 300 -o rows
train_quietly rows -o model
expect_exit 0 halfspace predict model rows -o labels
expect_exit 0 halfspace predict model rows --scores
expect_lines 300 out
expect_same labels <(cut -f 1 out)
awk -F '\t' 'NF != 2 || $2 !~ /^-?[0-9.]+(e[-+]?[0-9]+)?$/ || ($2 < 0) != ($1 < 0) { exit 1 }' out ||
  fail 'a line is not a label, a tab and a score of its sign'
