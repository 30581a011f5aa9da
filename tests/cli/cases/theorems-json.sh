# The numbers of the specification, through the program.
value() {  # VALUE NAME SETTING...
  local expected=$1 name=$2 settings=()
  shift 2
  for setting in "$@"; do settings+=(--set "$setting"); done
  expect_exit 0 halfspace theorems "$name" "${settings[@]}" --json
  expect_silent_err
  grep -qx "    \"value\": $expected," out || fail "$name is not $expected"
}
value 400.0 novikoff margin=0.05
value 782.0 winnow needed=3 eps=0.16666666666666666
value 780.0 winnow-joint needed=3 eps=0.16666666666666666
value 169.0 occam-rows
value 680.0 vc-rows dimension=3
value 27735.0 vc-uniform-rows dimension=3
value 111.0 boosting-rounds gamma=0.25
value 319.0 boosting-rounds-printed gamma=0.25
value 1554271095.0 boosted-rows-printed
value 87480.0 average-rows noise=0
value 29736960.0 gradual
value 352.0 large-gap-rows mistakes=5
value 1048576.0 online-disjunction features=2^20
expect_exit 0 halfspace theorems fat-shattering --set p=inf --json
expect_json vacuous false
