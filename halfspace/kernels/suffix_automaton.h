// The suffix automaton of a string: the smallest automaton that knows all its substrings and how often each
// stands there (Blumer and others 1985; batch 5.2). The string kernels without any hashing, in
// O(|x| + |x'|): the other string runs through it, and whenever it has matched p bytes the state it is in
// stands for exactly these p bytes.
#pragma once
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace halfspace {

class SuffixAutomaton {
 public:
  explicit SuffixAutomaton(std::string_view text);

  // The number of different runs of `length` bytes that both have, and the sum of products of counts.
  struct Common {
    std::uint64_t shared = 0;
    std::uint64_t counted = 0;
  };
  [[nodiscard]] Common common_runs(std::string_view other, std::uint32_t length) const;

 private:
  struct State {
    std::uint32_t longest = 0;  // substring that ends here
    std::uint32_t link = 0;     // the state of the longest suffix that is in another one
    std::uint64_t count = 0;    // how often they stand in the text
    std::vector<std::pair<unsigned char, std::uint32_t>> next;  // few bytes follow most substrings
  };

  void add(unsigned char byte);
  void count_all();
  std::uint32_t split(std::uint32_t state, std::uint32_t parent);
  [[nodiscard]] std::uint32_t next(std::uint32_t state, unsigned char byte) const;  // 0: there is none
  void set_next(std::uint32_t state, unsigned char byte, std::uint32_t to);

  static constexpr std::uint32_t kNone = 0;   // the state that stands for nothing
  static constexpr std::uint32_t kStart = 1;  // of the empty substring
  std::vector<State> states_{2};
  std::uint32_t last_ = kStart;
};

}  // namespace halfspace
