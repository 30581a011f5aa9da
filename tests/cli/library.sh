# What the cases share. A case runs in an empty directory of its own and may leave there what it likes.
#
# The commands that run a program leave its standard output in ./out and its standard error in ./err.
set -eu
trap 'echo "line $LINENO failed: $BASH_COMMAND"' ERR

# Ends the case: it failed.
fail() {
  echo "$*" | cat -v
  local stream
  for stream in out err; do
    [ -s "$stream" ] || continue
    echo "--- std$stream:"
    head -c 20000 "$stream" | head -n 20 | cut -b 1-200 | cat -v
  done
  exit 1
}

# Ends the case: what it needs is not there.
skip() {
  echo "$1"
  exit 77
}

# --- running

# expect_exit CODE command...
expect_exit() {
  local expected=$1 code=0
  shift
  rm -f out err
  "$@" >out 2>err || code=$?
  [ "$code" -eq "$expected" ] || fail "'$*' gave exit code $code, expected $expected"
}

# expect_refused 'fixed text' command...: exit code 2, the text on standard error, nothing on standard output.
expect_refused() {
  local text=$1
  shift
  expect_exit 2 "$@"
  expect_err "$text"
  [ ! -s out ] || fail "'$*' was refused but wrote to standard output"
}

# --- looking at what came of it

expect_out() {
  grep -qF -- "$1" out || fail "standard output does not say: $1"
}

expect_err() {
  grep -qF -- "$1" err || fail "standard error does not say: $1"
}

expect_silent_err() {
  [ ! -s err ] || fail "standard error is not empty"
}

expect_file() {
  [ -f "$1" ] || fail "there is no file '$1'"
}

# expect_no_file PATTERN: neither such a file nor a temporary one.
expect_no_file() {
  local found
  found=$(compgen -G "$1" || compgen -G '.halfspace-*') || return 0
  fail "there is a file that should not be:" $found
}

expect_same() {
  cmp "$1" "$2" || fail "'$1' and '$2' differ"
}

expect_different() {
  ! cmp -s "$1" "$2" || fail "'$1' and '$2' are the same"
}

# expect_lines COUNT FILE
expect_lines() {
  local count
  count=$(wc -l <"$2")
  [ "$count" -eq "$1" ] || fail "'$2' has $count lines, expected $1"
}

# The value of a key in the JSON object in ./out, as it stands there.
json_value() {
  sed -n 's/^ *"'"$1"'": \(.*[^,]\),\{0,1\}$/\1/p' out
}

# expect_json KEY VALUE
expect_json() {
  [ "$(json_value "$1")" = "$2" ] || fail "\"$1\" is '$(json_value "$1")', expected '$2'"
}

expect_json_keys() {
  local key
  for key in "$@"; do grep -q "^ *\"$key\": " out || fail "there is no key \"$key\""; done
}

# expect_json_between KEY LOW HIGH: a number, not below LOW and not above HIGH.
expect_json_between() {
  json_value "$1" | awk -v low="$2" -v high="$3" '
    /^-?[0-9.]+(e[-+]?[0-9]+)?$/ && $0 + 0 >= low && $0 + 0 <= high { good = 1 }
    END { exit !good }' || fail "\"$1\" is '$(json_value "$1")', expected a number from $2 to $3"
}

# --- memory

# Runs the command with 3 GB of address space; notes its largest memory in ./peak where that can be measured.
# A program that cannot live in so little at all (one built to find faults, say) is not limited.
within_memory() (
  limit=3000000
  (ulimit -v "$limit" && halfspace --version) >/dev/null 2>&1 || exec "$@"
  ulimit -v "$limit"
  [ -x /usr/bin/time ] || exec "$@"
  exec /usr/bin/time -q -o peak -f %M "$@"
)

# expect_peak_below MEGABYTES, after within_memory.
expect_peak_below() {
  [ -s peak ] || return 0
  [ "$(cat peak)" -lt $(($1 * 1024)) ] || fail "took $(cat peak) KB of memory, expected below $1 MB"
}

# --- rows and models

# documents COUNT [OPTION...]: rows of about 1 KB in 1,000 features, to standard output.
documents() {
  halfspace generate documents --features 1000 --relevant 50 --examples "$@"
}

# train_quietly ARGUMENT...: must be done and say nothing on standard error.
train_quietly() {
  expect_exit 0 halfspace train "$@"
  expect_silent_err
}

# expect_same_model A B [ARGUMENT...]: both files of rows give the same model, byte for byte.
expect_same_model() {
  local a=$1 b=$2
  shift 2
  expect_exit 0 halfspace train "$a" -o a.model "$@"
  expect_exit 0 halfspace train "$b" -o b.model "$@"
  expect_same a.model b.model
}

# expect_model_refused FILE 'fixed text': by every verb that reads a model.
expect_model_refused() {
  printf -- '-1 1:1\n1 2:1\n' >some.rows
  expect_refused "$2" halfspace inspect "$1"
  expect_refused "$2" halfspace evaluate "$1" some.rows
  expect_refused "$2" halfspace predict "$1" some.rows -o some.labels
  expect_no_file 'some.labels*'
  expect_refused "$2" halfspace export "$1" --to json -o some.json
  expect_no_file 'some.json*'
  expect_refused "$2" halfspace merge "$1" other.model -o some.model
  expect_refused "$2" halfspace train some.rows --resume "$1" -o some.model
  expect_no_file 'some.model*'
}

# --- interrupting

# wait_until command...: gives it ten seconds to become true.
wait_until() {
  for _ in {1..200}; do
    if "$@"; then return; fi
    sleep 0.05
  done
  fail "waited in vain for '$*'"
}

# What `start` started has begun to listen for SIGINT, the second bit of the mask.
listens_for_interrupt() {
  local name mask
  name=$(sed -n 's/^Name:\t//p' "/proc/$pid/status")
  mask=$(sed -n 's/^SigCgt:\t//p' "/proc/$pid/status")
  [ "$name" = halfspace ] && [ $((0x$mask & 2)) -ne 0 ]
}

# start command...: in the background, as `pid`, with a pipe as standard input that stays open and is
# written to through descriptor 9. A job in the background ignores SIGINT unless told otherwise.
start() {
  mkfifo input
  env --default-signal=INT "$@" <input >out 2>err &
  pid=$!
  trap 'kill -KILL "$pid" 2>/dev/null || true' EXIT
  exec 9>input
  wait_until listens_for_interrupt
}

# interrupt_expecting CODE: sends SIGINT to what `start` started, and waits for its end.
interrupt_expecting() {
  local code=0
  kill -INT "$pid"
  wait "$pid" || code=$?
  trap - EXIT
  [ "$code" -eq "$1" ] || fail "the interrupted program gave exit code $code, expected $1"
}
