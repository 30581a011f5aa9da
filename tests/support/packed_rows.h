// A few rows, plain and as gzip and zstd write them.
#pragma once
#include <string>

#include "tests/support/bytes.h"

namespace halfspace::test {

inline const std::string kTwoRows = "1 1:0.5 3:2\n-1 2:1\n";
inline const std::string kTwelveRows =
    "1 1:0.593 7:0.13\n-1 2:0.626 8:0.07\n1 3:0.909 9:0.47\n1 4:0.192 10:0.72\n-1 5:0.397 11:0.86\n"
    "1 6:0.635 12:0.87\n-1 7:0.741 13:0.67\n1 8:0.159 14:0.96\n1 9:0.301 15:0.03\n-1 10:0.473 16:0.72\n"
    "-1 11:0.714 17:0.92\n-1 12:0.728 18:0.58\n";

// The codes of the format; twelve rows with codes of their own.
inline const std::string kGzipTwo =
    from_hex("1f8b0800000000000003335430b432d0335530b632e2d2355430b232e40200bffc2fbc13000000");
inline const std::string kGzipTwelve = from_hex(
    "1f8b08000000000000033d8ec11103310803ffae420d24838c0d26fd1716e49bb9171a2c764df067df5d8eec491f1f6276"
    "8a19383d2d07e11dca0ad57369b1d4ad095a879c3ada9dbc1214ef44974218dfa07827559223174111432439b80b14b274"
    "26895b7744b4fba1ab59e960bcbeeb492e50d07a76f33e1f50d87dc61f3c1d4167de000000");
inline const std::string kGzipNothing = from_hex("1f8b080000000000000303000000000000000000");

inline const std::string kZstdTwo =
    from_hex("28b52ffd04589900003120313a302e3520333a320a2d3120323a310a19126a44");
inline const std::string kZstdTwelve = from_hex(
    "28b52ffd0468c50300824b180ba0eb84e3f92441ead7833064087be399100efbf2868bbd5d3c51973df15cc1fecc548677"
    "884d55d80bcfa3d8d70ca80cfbe01151d897998a616faf8e604f6640a1d8d70bc7ecc74c35d89f9d1ef662a62a7bb3120a"
    "fb300312665f1387b0f71c0700200837a3ce5899c7c328af032cf89f42880230c55599");
inline const std::string kZstdNothing = from_hex("28b52ffd240001000099e9d851");
inline const std::string kSkippable = from_hex("5c2a4d180500000068656c6c6f");

}  // namespace halfspace::test
