# Prints "code point, its lower case" for all of the blocks that halfspace/core/lower_case.h promises, where Python's
# lower case is one code point.
BLOCKS = [(0x0000, 0x024F), (0x0370, 0x058F), (0x1E00, 0x1FFF), (0xFF00, 0xFFEF)]
for first, last in BLOCKS:
    for code in range(first, last + 1):
        lower = chr(code).lower()
        if len(lower) == 1:
            print(code, ord(lower))
