# Standard input can be read once.
documents 100 -o rows
expect_refused 'standard input can be read once' halfspace train - --test - <rows
expect_refused 'standard input can be read once' halfspace predict - - <rows
expect_refused 'standard input can be read once' halfspace evaluate - - <rows
