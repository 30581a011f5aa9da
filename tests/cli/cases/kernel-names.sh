# Rows of names, whose columns do not rise, through learners with a kernel: the models can be read, and verify.
printf '1 |x a:1 b:1\n1 |x c:1\n1 |x c:1 a:1\n-1 |x b:1 a:2 c:1\n-1 |x c:1 b:1 a:2\n' >rows.vw
printf 'ham\tdear all of you\nspam\tall free for you dear\nspam\tfree dear\nham\tof all\n' >rows.txt
printf 'colour,size,label\nred,1,p\nblue,2,q\nred,3,q\n,1,p\ngreen,2,q\n' >rows.csv
for rows in rows.vw rows.txt rows.csv; do
  for keep in last average vote penalised; do
    expect_exit 0 halfspace train $rows --learner kernel-perceptron --set 'kernel=gauss(0.5)' --keep $keep --certify -o model
    expect_exit 0 halfspace verify model $rows
    expect_exit 0 halfspace predict model $rows
  done
  expect_exit 0 halfspace train $rows --learner kernel-perceptron --set 'kernel=poly(2)' --passes 3 --shuffle -o model
  expect_exit 0 halfspace verify model $rows
  expect_exit 0 halfspace train $rows --learner kernel-svm -o model
  expect_exit 0 halfspace verify model $rows
done

# A second pass knows a row that it has met before: five rows, however often they were added.
expect_exit 0 halfspace train rows.vw --learner kernel-perceptron --passes 9 --keep last -o model
expect_exit 0 halfspace inspect model
grep -qE 'a sum of [1-5] rows' out || fail 'rows were added twice'

# The order of a table's columns is nothing to it.
printf 'size,colour\n1,red\n2,blue\n3,red\n' >other.csv
expect_exit 0 halfspace train rows.csv --learner kernel-svm -o model
expect_exit 0 halfspace predict model other.csv --scores
mv out other
head -4 rows.csv | halfspace predict model - --scores >same
expect_same other same
