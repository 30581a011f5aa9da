# A world that there is not is named.
expect_refused "'document'" halfspace generate document
