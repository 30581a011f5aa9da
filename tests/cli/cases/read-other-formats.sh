# Formats that are not read are told by name, and what is read instead.
printf '{"label": 1, "x": 0.5}\n{"label": 0, "x": 0.7}\n' >rows
expect_refused "rows:1:1: found '{' as JSON begins, expected rows of LIBSVM text, VW text, CSV, TSV or raw text" \
  halfspace train rows
printf '[\n  {\n  "label": 1 }, {"label": 0}]\n' >list
expect_refused "list:1:1: found '[' as JSON begins" halfspace train list
# Names in braces are none.
printf '{1f-2},5,a\n{1f-3},6,b\n' >braces
expect_exit 0 halfspace train braces
printf '1 0.5 0.3 2\n-1 0.2 0.1 3\n' >blanks
expect_refused "blanks:1:3: found '0.5', expected index:value" halfspace train blanks
expect_err 'numbers without one are a table, with commas or tabs between its cells'
printf '[1, 2, "a"],\n[2, 1, "b"],\n' >lists
expect_refused "lists:1:1: found '[' as JSON begins" halfspace train lists
printf 'a 1:0.5, 7:2\nb 2:1, 9:1\n' >commas
expect_refused 'commas:1:1: found index:value with commas between, expected blanks' halfspace train commas
printf '\377\376\0\0a\0\0\0\n\0\0\0' >wide
expect_refused 'wide:1:1: found UTF-32, expected UTF-8' halfspace train wide
# What only looks like them is read.
printf '[a],[b],[label]\n1,2,x\n2,1,y\n' >brackets.csv
expect_exit 0 halfspace train brackets.csv --learner perceptron
printf '[3;5),0.1,[1]\n[1;2),0.2,[2]\n' >intervals.csv
expect_exit 0 halfspace train intervals.csv --learner perceptron
printf '[ERROR]\tdisk failed [sda]\n[INFO]\tall fine\n' >log
expect_exit 0 halfspace train log --learner perceptron
expect_out 'raw text'
printf '9:30,11:15,10:00\n9:45,11:00,10:30\n' >times.csv
expect_exit 0 halfspace train times.csv --learner perceptron
