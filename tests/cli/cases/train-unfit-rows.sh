# Learners that take only some rows name the rule and the place.
printf '1 1:1\n\n-1 2:-1\n' >negative
printf '1 1:1\n-1 2:0.5\n' >half
printf '1 1:1\n-1 2:2\n' >two
printf '1 1:1\n-1 9:1\n' >wide
expect_refused 'half:2:1: found the value 0.5 of feature 2, expected 0 or 1: this learner wants Boolean rows' \
  halfspace train half --learner winnow -o m
expect_refused 'negative:3:1: found the value -1 of feature 2, expected 0 or 1' \
  halfspace train negative --learner winnow -o m
expect_refused 'two:2:1: found the value 2 of feature 2, expected a number from 0 to 1' \
  halfspace train two --learner winnow --set values=real -o m
for learner in winnow-r-of-k online-disjunction; do
  expect_refused 'negative:3:1: found the value -1 of feature 2, expected 0 or more' \
    halfspace train negative --learner $learner -o m
done
expect_refused 'wide:2:1: found a feature outside 1 to 4, expected those that complement=4 names' \
  halfspace train wide --learner winnow --set complement=4 -o m
expect_refused 'found 9 features up to here, expected at most features=8' \
  halfspace train wide --learner winnow-r-of-k --set features=8 --set k=2 -o m
expect_refused 'option r: found 5, expected at most k = 4' \
  halfspace train half --learner winnow-r-of-k --set r=5 --set k=4 -o m
expect_no_file m
train_quietly two --learner winnow-r-of-k
train_quietly half --learner winnow --set values=real
