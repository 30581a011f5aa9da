# A byte-order mark before the first label does not belong to it.
printf -- '1 1:1\n-1 2:1\n1 1:2\n' >plain
printf -- '\xef\xbb\xbf1 1:1\n-1 2:1\n1 1:2\n' >marked
expect_exit 0 halfspace train plain -o plain.model
expect_exit 0 halfspace train marked -o marked.model
expect_same plain.model marked.model
