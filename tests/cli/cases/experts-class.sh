# Every rule of a class as an expert: a target that is found within its limit, and noise that voids it.
# 300 rows of ten features a to j: yes where c holds and g does not; every ninth label wrong in noisy.vw.
awk 'BEGIN {
  seed = 7
  for (row = 1; row <= 300; ++row) {
    line = ""
    for (i = 1; i <= 10; ++i) {
      seed = seed * 16807 % 2147483647
      on[i] = seed % 1000 < 500
      if (on[i]) line = line " " substr("abcdefghij", i, 1)
    }
    yes = on[3] && !on[7]
    print (yes ? "yes" : "no") "\t" line >"clean.txt"
    print (yes != (row % 9 == 0) ? 1 : -1) " |" line >"noisy.vw"
  }
}'

expect_exit 0 halfspace experts clean.txt --class literals --ngrams 1
expect_silent_err
expect_out 'halving  weights=length'
expect_out '402 rules, all conjunctions and disjunctions of at most 2 literals over 10 features'
expect_out "a rule says 'yes' where it holds and 'no' elsewhere"
expect_out 'consistent 1 of 402 rules is right on all rows'
expect_out "at most 10 mistakes of the vote on any rows on which 'c and not g' (11 bits) is right"
expect_out 'and 392 more rules, none of them better'
for weights in plain length; do
  expect_exit 0 halfspace experts clean.txt --class literals --ngrams 1 --weights "$weights" --json
  expect_json restarts 0
  expect_json consistent 1
  expect_json rules 402
  if [ "$weights" = plain ]; then limit=8; else limit=10; fi
  expect_json halving_limit $limit.0
  expect_json_between loss 1 $limit
  expect_json_keys class words features labels weights bits
  [ "$(grep -c '"regret_limit"' out)" -eq 10 ] || fail 'not the ten best rules'
done

# From a pipe, and the same as the numbers of a file.
halfspace experts - --class literals --ngrams 1 <clean.txt >found
halfspace experts clean.txt --class literals --ngrams 1 >expected
expect_same found expected

# Noise: no rule is right throughout.
expect_exit 0 halfspace experts noisy.vw --class literals --json
expect_json consistent 0
expect_json halving_limit null
expect_json_between restarts 1 300
expect_exit 0 halfspace experts noisy.vw --class literals
expect_out 'consistent none of 402 rules is right on all rows: the limit that needs one is void'
expect_out 'every expert having been wrong'
expect_exit 0 halfspace experts noisy.vw --class literals --algorithm weighted-majority
expect_out 'c and not g'
expect_out 'consistent none of 402 rules is right on all rows'
if grep -q void out; then fail 'weighted-majority needs no rule that is always right'; fi

# Stumps, cuts as given; a value that is not there is 0.
printf 'size,label\n-3,small\n0,small\n4,small\n6,large\n9,large\n' >sizes.csv
expect_exit 0 halfspace experts sizes.csv --class stumps --cuts=-1,0,5
expect_out '6 rules, all stumps over 1 feature with the cuts -1, 0, 5'
expect_out "'size <= 5' (3 bits) is right"
expect_exit 0 halfspace experts sizes.csv --class stumps --algorithm hedge --eps .5 --seed 3
expect_out 'hedge  eps=0.5  seed=3'
expect_out '2 rules, all stumps over 1 feature with the cut 0'

# A feature that looks like a part of a rule stands in quotes.
printf 'p\tnot free\nn\tfree\np\tnot free\nn\tfree x\n' >words.txt
expect_exit 0 halfspace experts words.txt --class literals --literals 1
expect_out '"not"'
expect_out '"not free"'
# Values are floats: one that is written like the cut is not above it.
printf 'x,label\n0.2,no\n2,yes\n0.2,no\n3,yes\n' >cut.csv
expect_exit 0 halfspace experts cut.csv --class stumps --cuts 0.2
expect_out 'consistent 1 of 2 rules is right on all rows'
