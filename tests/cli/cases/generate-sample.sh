# Another sample has the same hidden target: what was learned on one holds for the other.
for world in 'documents --noise 0' sphere boolean; do
  halfspace generate $world --features 50 --examples 5000 --seed 3 -o rows
  halfspace generate $world --features 50 --examples 1000 --seed 3 --sample 2 -o sample
  train_quietly rows -o model
  expect_exit 0 halfspace evaluate model sample --json
  expect_json_between error 0 0.15
done
