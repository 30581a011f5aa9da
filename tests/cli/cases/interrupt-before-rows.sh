# Interrupted before the first row came: no model, and no complaint about the rows.
start halfspace train - -o model
interrupt_expecting 130
expect_err interrupted
expect_no_file 'model*'
