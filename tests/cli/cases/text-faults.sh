# A bad line of raw text ends the reading with its place.
printf 'ham\tfine\nspam free\n' >no-tab
expect_refused 'no-tab:2:1: found no tab, expected label<TAB>text or __label__X text' halfspace train no-tab
printf '__label__a x\n\n__label__a __label__b x\n' >two
expect_refused 'two:3:12: found a second __label__, expected one label a row' halfspace train two
# By its name a table is a table.
printf 'ham\tfine\nspam\tfree\n' >rows
expect_exit 0 halfspace train rows
expect_out 'raw text'
cp rows rows.tsv
halfspace train rows.tsv >out 2>err || true
! grep -q 'raw text' out || fail 'a table was taken for text'
expect_exit 0 halfspace train rows.tsv --format text
expect_out 'raw text'
# Bytes that are no UTF-8 and texts without a word are rows as well.
printf 'a\t\xff\xfe x\nb\t...\nb\t\xe2\x80\n' >bytes
expect_exit 0 halfspace train bytes -o model
expect_exit 0 halfspace inspect model --json
