# A new file gets the usual mode; a replaced one keeps its own.
documents 100 -o rows
train_quietly rows -o model
[ "$(stat -c %a model)" = 644 ] || fail "a new file has mode $(stat -c %a model)"
for mode in 600 640 664; do
  chmod "$mode" model
  train_quietly rows -o model
  [ "$(stat -c %a model)" = "$mode" ] || fail "mode $mode became $(stat -c %a model)"
done
(umask 077 && train_quietly rows -o private)
[ "$(stat -c %a private)" = 600 ] || fail "the umask was not heeded: $(stat -c %a private)"
