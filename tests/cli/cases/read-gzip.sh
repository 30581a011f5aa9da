# Rows compressed with gzip give the model of the plain rows, from a file, from a pipe, in one piece or many.
documents 3000 -o rows
gzip -k rows
{ head -n 1000 rows | gzip; : | gzip; tail -n +1001 rows | head -c 100000 | gzip -1; tail -n +1001 rows | tail -c +100001 | gzip; } >many
{ cat rows.gz; head -c 5000 /dev/zero; } >padded
for options in '--passes 1' '--passes 3' '--shuffle' '--threads 1'; do
  train_quietly rows -o plain.model $options
  for file in rows.gz many padded; do
    train_quietly "$file" -o packed.model $options
    expect_same plain.model packed.model
    cat "$file" | train_quietly - -o packed.model $options
    expect_same plain.model packed.model
  done
done

# The bytes tell, not the name; the size in reports is that of the text.
cp rows.gz rows.txt
expect_exit 0 halfspace train rows.txt --json
expect_json bytes "$(stat -c %s rows)"

# Every other input of text.
expect_exit 0 halfspace predict plain.model rows
cp out labels
expect_exit 0 halfspace predict plain.model rows.gz
expect_same out labels
expect_exit 0 halfspace evaluate plain.model rows --json
cp out evaluated
expect_exit 0 halfspace evaluate plain.model rows.gz --json
expect_same out evaluated
head -2999 rows >fewer
train_quietly fewer --test many -o other.model
awk '{ print NR % 3 }' rows >importances
train_quietly rows --importance importances -o plain.model
gzip importances
train_quietly rows --importance importances.gz -o packed.model
expect_same plain.model packed.model
