# What only tables have makes a table of two columns of words.
printf 'good\tfine day\nbad\train\ngood\tsun\n' >rows
expect_exit 0 halfspace train rows
expect_out 'raw text'
expect_exit 0 halfspace train rows --no-header --label 1
expect_out 'TSV without a header'
printf 'mood\tsky\ngood\tblue\nbad\tgrey\n' >named
expect_exit 0 halfspace train named --label mood
expect_out 'TSV with a header'
# But a text without a tab is none.
printf '__label__good fine day\n__label__bad rain\n' >texts
expect_refused 'is raw text, which has no use for --label' halfspace train texts --label 1
expect_refused 'is raw text, which has no use for --label' halfspace train rows --format text --label 1
