# A disk that fills up: exit code 3, no half file, and an older file keeps its content.
mkdir disk
mounted='mount -t tmpfs -o size=64k none disk'
apart=(unshare --mount)
[ "$(id -u)" -eq 0 ] || apart+=(--map-root-user)
"${apart[@]}" sh -c "$mounted" 2>/dev/null || skip 'no small disk can be mounted here'

# Runs a command with a small disk that holds one old file; copies to ./left what is on it afterwards.
on_small_disk() {
  "${apart[@]}" sh -c "$mounted"' && echo old >disk/old && "$@"; code=$?; cp -r disk left; exit $code' sh "$@"
}
for i in {1..10000}; do echo "1 $i:1"; echo "-1 $i:2"; done >rows
head -n 10 rows >few
train_quietly few -o model
for command in 'generate documents --examples 1000' 'predict model rows --scores' 'train rows'; do
  for name in new old; do
    expect_exit 3 on_small_disk halfspace $command -o "disk/$name"
    expect_err "disk/$name: cannot write: No space left on device"
    [ "$(ls left)" = old ] || fail "on the disk is: $(ls left)"
    [ "$(cat left/old)" = old ] || fail 'the old file has lost its content'
    rm -r left
  done
done
