# A table without rows, not even a header: nothing to learn, whatever it is packed in; among others it is nothing.
: >e.csv
: >e.tsv
printf '\n\n' >blank.csv
gzip -k e.csv
for file in e.csv e.tsv blank.csv e.csv.gz; do
  expect_refused "$file: has no rows to learn from" halfspace train "$file" -o model
done
expect_refused 'e.csv: has no rows to learn from' halfspace train e.csv --label other
expect_refused '/dev/null: has no rows to learn from' halfspace train /dev/null --format csv
expect_no_file 'model*'
expect_exit 0 halfspace convert e.csv e.hsb
expect_out '0 rows'

printf 'size,kind\n1,x\n2,y\n' >rows.csv
train_quietly rows.csv -o alone.model
train_quietly e.csv rows.csv -o model
expect_out "CSV with a header, label in column 'kind'"
expect_same alone.model model
expect_exit 0 halfspace predict model e.csv
expect_lines 0 out
expect_refused 'e.csv: has no rows to evaluate' halfspace evaluate model e.csv
