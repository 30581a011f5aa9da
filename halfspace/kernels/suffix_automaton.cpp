#include "halfspace/kernels/suffix_automaton.h"

#include <algorithm>
#include <numeric>

namespace halfspace {

SuffixAutomaton::SuffixAutomaton(std::string_view text) {
  states_.reserve(2 * text.size() + 2);
  for (const char c : text) add(static_cast<unsigned char>(c));
  count_all();
}

std::uint32_t SuffixAutomaton::next(std::uint32_t state, unsigned char byte) const {
  for (const auto& [label, to] : states_[state].next) {
    if (label == byte) return to;
  }
  return kNone;
}

void SuffixAutomaton::set_next(std::uint32_t state, unsigned char byte, std::uint32_t to) {
  for (auto& [label, target] : states_[state].next) {
    if (label == byte) {
      target = to;
      return;
    }
  }
  states_[state].next.emplace_back(byte, to);
}

void SuffixAutomaton::add(unsigned char byte) {
  const auto added = static_cast<std::uint32_t>(states_.size());
  states_.emplace_back();
  states_[added].longest = states_[last_].longest + 1;
  states_[added].count = 1;
  std::uint32_t from = last_;
  last_ = added;
  while (from != kNone && next(from, byte) == kNone) {
    set_next(from, byte, added);
    from = states_[from].link;
  }
  if (from == kNone) {
    states_[added].link = kStart;
    return;
  }
  const std::uint32_t to = next(from, byte);
  if (states_[to].longest == states_[from].longest + 1) {
    states_[added].link = to;
    return;
  }
  const std::uint32_t half = split(to, from);
  states_[added].link = half;
  for (; from != kNone && next(from, byte) == to; from = states_[from].link) set_next(from, byte, half);
}

// The substrings of `state` that are one longer than those of `parent`, or shorter, get a state of their own.
std::uint32_t SuffixAutomaton::split(std::uint32_t state, std::uint32_t parent) {
  const auto half = static_cast<std::uint32_t>(states_.size());
  State copy = states_[state];
  copy.longest = states_[parent].longest + 1;
  copy.count = 0;
  states_.push_back(std::move(copy));
  states_[state].link = half;
  return half;
}

// A substring stands wherever one that it is a suffix of does: longest first.
void SuffixAutomaton::count_all() {
  std::vector<std::uint32_t> order(states_.size() - 2);
  std::iota(order.begin(), order.end(), 2u);
  std::stable_sort(order.begin(), order.end(),
                   [&](auto a, auto b) { return states_[a].longest > states_[b].longest; });
  for (const std::uint32_t state : order) states_[states_[state].link].count += states_[state].count;
}

SuffixAutomaton::Common SuffixAutomaton::common_runs(std::string_view other, std::uint32_t length) const {
  Common common;
  std::vector<bool> visited(states_.size());
  std::uint32_t state = kStart;
  std::uint32_t matched = 0;
  for (const char c : other) {
    const auto byte = static_cast<unsigned char>(c);
    while (state != kStart && next(state, byte) == kNone) {
      state = states_[state].link;
      matched = states_[state].longest;
    }
    if (const std::uint32_t to = next(state, byte); to != kNone) {
      state = to;
      ++matched;
    }
    // Down to the state whose substrings of this ending include that of p bytes.
    while (state != kStart && states_[states_[state].link].longest >= length) {
      state = states_[state].link;
      matched = std::min(matched, states_[state].longest);
    }
    if (matched < length) continue;
    common.counted += states_[state].count;
    if (!visited[state]) ++common.shared;
    visited[state] = true;
  }
  return common;
}

}  // namespace halfspace
