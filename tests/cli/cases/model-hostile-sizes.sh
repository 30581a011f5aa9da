# Sizes that the file cannot hold are refused before memory is taken for them.
for size in '\xff\xff\xff\xff' '\xff\xff\xff\x7f' '\x00\x00\x00\x10' '\x01\x00\x00\x00'; do
  { printf 'halfspace model\n\x01\x00\x00\x00'; printf "$size"; printf '{}      checksum'; } >hostile
  expect_model_refused hostile 'hostile: is damaged'
  expect_exit 2 within_memory halfspace inspect hostile
  expect_peak_below 100
done
