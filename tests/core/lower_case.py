# Prints "code point, its lower case" for all of the blocks that halfspace/core/lower_case.h promises, where Python's
# lower case is one code point.
BLOCKS = [(0x0000, 0x024F), (0x0370, 0x058F), (0x1E00, 0x1FFF), (0x2100, 0x214F), (0x2C60, 0x2C7F),
          (0xA640, 0xA69F), (0xA720, 0xA7CA), (0xA7D0, 0xA7D9), (0xA7F2, 0xA7FF), (0xFF00, 0xFFEF)]
for first, last in BLOCKS:
    for code in range(first, last + 1):
        lower = chr(code).lower()
        if len(lower) == 1:
            print(code, ord(lower))
