# The query that a row belongs to is passed over.
printf -- '-1 1:1 2:0.5\n1 3:2\n-1 2:1\n' >plain
printf -- '-1 qid:1 1:1 2:0.5\n1 qid:22 3:2\n-1 qid:22 2:1\n' >queries
expect_same_model plain queries
