# Compressed by other programs: what unpacks it is named.
packed() { # BEGINNING UNPACKER
  { printf "$1"; head -c 400 /dev/zero | tr '\0' '\1'; } >packed
  expect_refused "packed:1:1: found compressed data, expected text: unpack it into a pipe, as in '$2 FILE | halfspace" \
    halfspace train packed
}
packed 'BZh91AY&SY' bzcat
packed '\3757zXZ' xzcat
packed 'PK\3\4' 'unzip -p'
