# Writes OUTPUT, a source file with the bytes of INPUT, for halfspace/report/page.h.
# Usage: cmake -DINPUT=page.html -DOUTPUT=page.cpp -P embed_page.cmake
file(READ ${INPUT} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\\1\n" bytes "${bytes}")
file(WRITE ${OUTPUT} "#include \"halfspace/report/page.h\"

namespace halfspace::report {

std::string_view page_template() {
  static constexpr unsigned char kBytes[] = {
${bytes}};
  return {reinterpret_cast<const char*>(kBytes), sizeof kBytes};
}

}  // namespace halfspace::report
")
