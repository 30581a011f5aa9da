# If-then rules over the features of ordinary data, as experts that sleep where they have nothing to say.
printf '%s\t%s\n' sports 'football tonight' politics 'the football vote' sports chess >news.txt
printf '# topics\nfootball -> sports\nfootball vote -> politics\n"the football" -> politics\n' >rules
expect_exit 0 halfspace experts news.txt --rules rules --json
expect_silent_err
expect_json format '"raw text, words and pairs of words"'
expect_json abstained 1
[ "$(json_value rows | tr '\n' ' ')" = '3 2 1 1 ' ] || fail 'wrong rows'
expect_exit 0 halfspace experts - --rules rules --algorithm weighted-majority <news.txt
expect_out 'football vote -> politics'

printf '+1 3:1\n-1 3:1 7:2\n+1 9:1\n' >rows.svm
printf '3 -> 1\n3 7 -> -1\n-> 1\n' >numbers
expect_exit 0 halfspace experts rows.svm --rules numbers --algorithm weighted-majority
expect_out 'combined   1 of 3 rows wrong'

# Labels may stand in quotes; rules that say or wait for what never comes are named.
printf '"football" -> "sports"\ngoal -> "big news"\nchess -> sprots\n' >quoted
expect_exit 0 halfspace experts news.txt --rules quoted --algorithm weighted-majority
grep -qE '^"football" -> "sports" +2 +1 ' out || fail 'the label in quotes is another'
expect_err "the rule 'goal -> \"big news\"' was never awake: no row has its features"
expect_err "no row has the label of the rule 'goal -> \"big news\"'"
expect_err "no row has the label of the rule 'chess -> sprots'"
printf 'a -> "b\n' >bad
expect_refused 'bad:1:6: found a quote that is not closed' halfspace experts news.txt --rules bad
printf 'a -> "b" c\n' >bad
expect_refused 'bad:1:6: found more behind the label in quotes, expected the end' halfspace experts news.txt --rules bad
# What was said, row by row; nothing where nobody was awake.
expect_exit 0 halfspace experts news.txt --rules rules --algorithm weighted-majority -o said
expect_out 'answers    said'
printf 'sports\npolitics\n\n' | cmp - said || fail 'other answers'
expect_refused 'standard output has the report' halfspace experts news.txt --rules rules -o -
printf 'football sports\n' >bad
expect_refused 'bad:1:16: found no arrow, expected FEATURE ... -> LABEL' halfspace experts news.txt --rules bad
printf '\nfootball -> \n' >bad
expect_refused 'bad:2:13: found nothing behind the arrow' halfspace experts news.txt --rules bad
: >bad
expect_refused 'bad:1:1: found no rules' halfspace experts news.txt --rules bad
expect_refused "rules:3:18: found the label 'politics', expected one of: sports, chess" \
  halfspace experts news.txt --rules rules --labels sports,chess
expect_refused '--rules are awake on some rows only, but exp3' \
  halfspace experts news.txt --rules rules --algorithm exp3
expect_refused 'standard input can be read once' halfspace experts - --rules -
