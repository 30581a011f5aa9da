# Every 'theorems' command of docs/errata.md does what the page says: it states the corrected theorem, or refuses.
page=$(dirname "${BASH_SOURCE[0]}")/../../../docs/errata.md
count=0
while IFS= read -r found; do
  words=$(sed 's/^`\([^`]*\)`.*/\1/' <<<"$found")
  # shellcheck disable=SC2086
  case $found in
    *'(refused)') expect_refused ', expected ' halfspace $words ;;
    *) expect_exit 0 halfspace $words ;;
  esac
  count=$((count + 1))
done < <(grep -oE '`theorems [a-z][^`]*`( \(refused\))?' "$page")
[ "$count" -ge 19 ] || fail "only $count commands were found in $page"

# The counterexamples that single commands show.
expect_exit 0 halfspace theorems winnow-cap --set features=3 --set eps=0.5
expect_out 'no exponent c of Winnow exceeds 3'
expect_exit 0 halfspace theorems squared-hinge-rows --set comparator_length=0.5 --set squared_loss=0.25 --set rows_length=1
expect_out 'at most 1.25 of them'
expect_exit 0 halfspace theorems large-gap-rows --set mistakes=0
expect_out 'within 44 rows'
expect_exit 0 halfspace theorems halfspace-growth --set features=1 --set points=2
expect_out 'at most 2^2 ways'
