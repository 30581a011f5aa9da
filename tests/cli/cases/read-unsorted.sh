# The order of the features within a row does not matter.
documents 200 -o sorted
awk '{ printf "%s", $1; for (i = NF; i > 1; --i) printf " %s", $i; print "" }' sorted >backwards
expect_different sorted backwards
expect_same_model sorted backwards
expect_same_model sorted backwards --learner perceptron
