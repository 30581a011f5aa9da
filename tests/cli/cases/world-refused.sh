# Impossible worlds say where and why.
refused() {
  expect_refused "$1" halfspace generate world "$2"
  expect_refused "$1" halfspace train "world:$2"
}
refused "there is no 'spere' (did you mean 'sphere'?)" 'spere(n=3)'
refused 'margin=2: expected at most' 'sphere(n=100,margin=2)'
refused 'r=4: expected no more than k=3' 'cube(n=9),r-of-k(r=4,k=3)'
refused 'rate=0.5: expected a rate from 0 to below 1/2' 'sphere,noise(rate=0.5)'
refused 'g_n is defined for even n' 'cube(n=9),g'
refused 'gamma=0.5: expected a number between 0 and 1/2' 'coins(gamma=0.5)'
refused 'coins are points, labels and noise at once' 'coins(n=9),noise(rate=0.1)'
expect_refused 'world, column 19: found the end, expected a comma or )' halfspace train 'world:sphere(n=100'
refused 'count=0: expected a whole number from 1 to 1e15' 'sphere(n=5),rows(count=0)'
refused 'disjunction(k=5): expected k no more than the 4 features' 'cube(n=4)'
