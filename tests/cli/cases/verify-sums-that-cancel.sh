# What is left of large terms that cancel is compared by their size: honest models verify.
awk 'BEGIN { srand(4); for (i = 0; i < 60; ++i) { line = rand() < 0.5 ? "-1" : "+1"; for (f = 1; f < 12; ++f)
  if (rand() < 0.3) line = line " " f ":" (rand() < 0.3 ? 1e6 : rand() < 0.4 ? 1e-12 : 4 * rand() - 2); print line " 12:1" } }' >mixed
awk 'BEGIN { srand(9); for (i = 0; i < 24; ++i) { y = rand() < 0.5; printf "%s,%.3f,%d,%s\n", y ? "pos" : "neg",
  112 + 14 * y + 8 * rand(), int(4 * rand()), substr("abc", 1 + int(3 * rand()), 1) } }' >far.csv
for data in mixed far.csv; do
  for learner in hinge-lp svm; do
    label=
    [ $data = far.csv ] && label='--label 1 --no-header'
    # shellcheck disable=SC2086
    expect_exit 0 halfspace train $data $label --learner $learner -o model
    expect_exit 0 halfspace verify model $data
  done
done
# Here so little is left that its digits are those of roundings.
tr ';' '\n' >rest <<'ROWS'
-1 3:1e-12 10:1;-1 1:-2.61 3:1;-1 6:1e-12 21:1e-12 26:1e-12;+1 1:2.88 5:1;+1 1:1e6 2:2.65 3:1e6;+1 21:1;
+1 6:1e-12 8:-2.71;+1 3:2.47;+1 11:1 12:1.87 29:1;+1 18:3.22 32:1.06 38:1;+1 1:1 2:1 3:1;+1 3:1e6 5:1e-12;
+1 19:1e-12 21:1e-12;-1 10:1e-12 11:1e-12;-1 7:1e-12 10:1 11:1e6;+1 1:1e-12 3:2.1 8:2.23;-1 1:1e-12 2:1e6 3:1e6;
-1 1:1e6 2:1 3:1e-12;-1 9:0.806 13:1e6 21:1.1;+1 2:1.91 4:1e6 17:1;-1 1:1e-12 8:-1.87 9:1e-12;+1 7:1 11:1e6;
+1 4:1e6;-1 11:-1.63;+1 1:2.05 3:1e-12;+1 20:1 28:1;-1 4:1e6 22:1;-1 8:1e-12 11:-0.676;-1 5:-0.777 16:1e6 34:1e-12;
-1 4:1e6 5:1 7:1;-1 1:1e6 2:1e6 11:1;+1 1:1e-12 2:-2.46 3:1;+1 4:0.973 10:1 11:1e-12;+1 1:1e-12 2:1;
-1 20:2.96 31:1e6;-1 1:1 2:1e6 3:1e6;-1 23:1e-12;-1 5:1e6 17:1e-12 33:1;+1 3:2.56;+1 3:1 7:1;-1 4:1 6:-1.54;
+1 1:1e-12 2:1e6 3:-2.12;-1 9:1e-12 11:1;+1 2:1 5:-1.99;-1 7:1e6 8:-2.08;+1 5:2.58 7:2.7;+1 2:2.43;
+1 1:1e-12 2:1e-12;+1 8:1e-12 22:1e6;-1 1:1 2:-2.62 3:1e-12;+1 9:1.14 25:1e-12 33:1e6;+1 14:-3.15;
+1 7:1 8:1 10:1e6;+1 1:1e6;+1 1:1 2:1 3:1e6;+1 15:2.14 17:1e6 36:1.74;-1 1:1.88;+1 39:1e-12;-1 11:1e6;
+1 6:1e6 37:1e6;
ROWS
expect_exit 0 halfspace train rest --learner hinge-lp -o model
expect_exit 0 halfspace verify model rest
