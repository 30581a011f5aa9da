# Another sample has the same hidden target: what was learned on one holds for the other. Another seed hides
# another target, of which nothing is known.
for world in 'documents --features 200 --relevant 20 --noise 0' 'sphere --features 50' \
  'boolean --features 50'; do
  halfspace generate $world --examples 5000 --seed 3 -o rows
  halfspace generate $world --examples 1000 --seed 3 --sample 2 -o sample
  halfspace generate $world --examples 1000 --seed 4 -o stranger
  train_quietly rows -o model
  expect_exit 0 halfspace evaluate model sample --json
  expect_json_between error 0 0.15
  expect_exit 0 halfspace evaluate model stranger --json
  expect_json_between error 0.2 0.8
done
