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
