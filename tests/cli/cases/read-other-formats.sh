# Formats that are not read are told by name, and what is read instead.
printf '{"label": 1, "x": 0.5}\n{"label": 0, "x": 0.7}\n' >rows
expect_refused "rows:1:1: found '{' as JSON begins, expected rows of LIBSVM text, VW text, CSV, TSV or raw text" \
  halfspace train rows
printf '[\n  {\n  "label": 1 }, {"label": 0}]\n' >list
expect_refused "list:1:1: found '{' as JSON begins" halfspace train list
# Names in braces are none.
printf '{1f-2},5,a\n{1f-3},6,b\n' >braces
expect_exit 0 halfspace train braces
printf '1 0.5 0.3 2\n-1 0.2 0.1 3\n' >blanks
expect_refused "blanks:1:3: found '0.5', expected index:value" halfspace train blanks
expect_err 'numbers without one are a table, with commas or tabs between its cells'
