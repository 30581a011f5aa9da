# Bytes that are no text are refused at their place and do not reach the terminal.
printf '\x00\x01\x02\x7f\x1b[31m\x07\x00 \x80\x00\x03' >rubbish
expect_refused 'rubbish:1:1: found' halfspace train rubbish -o model
expect_err 'expected a label'
expect_no_file 'model*'
[ "$(tr -d '\n' <err | tr -d '\040-\176\200-\377' | wc -c)" -eq 0 ] || fail 'control bytes in the message'

# Behind good rows too.
printf '1 1:1\n-1 1:2\n1 1:\x01\x02\n' >rubbish
expect_refused 'rubbish:3:5: found' halfspace train rubbish
