# Without anything known there is nothing to plan; values out of range are named.
expect_refused 'expected one of: --class-size, --bits, --vc, --mistake-bound, --margin' halfspace plan
expect_refused 'expected one of: --class-size' halfspace plan --error 0.1 --json
expect_refused '--error: found 1, expected a number above 0 and below 1' halfspace plan --vc 3 --error 1
expect_refused '--delta: found 0, expected a number above 0 and below 1' halfspace plan --vc 3 --delta 0
expect_refused '--vc: found 2.5, expected a whole number from 1' halfspace plan --vc 2.5
expect_refused '--margin: found 2, expected a number above 0 and at most the radius' halfspace plan --margin 2
expect_refused "--class-size: found 'many', expected a number" halfspace plan --class-size many
expect_refused "--class-size: found '0', expected a number of rules" halfspace plan --class-size 0
expect_refused '--bits' halfspace plan --bits x

# Numbers that leave their range say nothing, and are not recommended.
expect_refused 'no theorem gives a number of rows here, expected a larger --margin or --error' halfspace plan --margin 1e-200
expect_refused 'no theorem gives a number of rows here' halfspace plan --margin 1e-200 --json
for known in '--vc 3' '--bits 3' '--vc 3 --margin 1e-200'; do
  expect_exit 0 halfspace plan $known --error 1e-300
  ! grep -qE 'nan|inf' out || fail 'a number of rows is not finite'
done
