// Tables that were put one behind the other: rows that are the header once more, as it stands in the first or
// as another program would write it, with quotes around every name or around none.
#pragma once
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/data/csv_layout.h"

namespace halfspace {

class HeaderAgain {
 public:
  HeaderAgain() = default;  // there is no header
  explicit HeaderAgain(const CsvLayout& layout);

  // How many bytes of the text are the header once more; 0: it begins with a row.
  [[nodiscard]] std::size_t bytes(std::string_view text) const {
    if (text.empty() || !begins_[static_cast<unsigned char>(text[0])]) return 0;
    return bytes_of_form(text);
  }

 private:
  [[nodiscard]] std::size_t bytes_of_form(std::string_view text) const;

  std::array<bool, 256> begins_{};  // by the first byte of a row: most rows are no header by that alone
  std::vector<std::string> forms_;
};

}  // namespace halfspace
