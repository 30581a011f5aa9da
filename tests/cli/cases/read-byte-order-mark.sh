# A byte-order mark before the first label does not belong to it.
printf -- '1 1:1\n-1 2:1\n1 1:2\n' >plain
printf -- '\xef\xbb\xbf1 1:1\n-1 2:1\n1 1:2\n' >marked
expect_exit 0 halfspace train plain -o plain.model
expect_exit 0 halfspace train marked -o marked.model
expect_same plain.model marked.model

# In the middle it comes from files that were put together.
cat plain marked >joined
cat plain plain >twice
expect_same_model twice joined
printf 'a |x y\n\xef\xbb\xbfb |x z\n\xef\xbb\xbfa |x y\n' >joined.vw
printf 'a |x y\nb |x z\na |x y\n' >plain.vw
expect_same_model plain.vw joined.vw
# With two bytes a character it is another text.
for code in UTF-16 UTF-16BE; do
  { [ $code = UTF-16 ] || printf '\xfe\xff'; printf 'a,label\n1,x\n2,y\n' | iconv -f UTF-8 -t $code; } >wide.csv
  expect_refused 'wide.csv:1:1: found UTF-16, expected UTF-8' halfspace train wide.csv
  expect_err 'iconv -f UTF-16 -t UTF-8'
done
