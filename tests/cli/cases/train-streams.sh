# The report goes to standard output, unless the model goes there.
documents 200 -o rows
train_quietly --learner p-norm rows -o model
expect_out 'p-norm'
expect_out 'read       200 rows'
expect_out 'model      model'
expect_exit 0 halfspace train --learner p-norm rows -o -
expect_same out model
expect_err 'read       200 rows'
expect_refused 'both want standard output' halfspace train --learner p-norm rows -o - --json
