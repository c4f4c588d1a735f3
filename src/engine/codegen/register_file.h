// RegisterFile: which value each register of one kind has, while code is made step by step.
//
// A value that finds no register takes that of the one which is used last (Belady's rule: "A study
// of replacement algorithms for a virtual-storage computer", IBM Systems Journal 5(2), 1966).
// One thread.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "weft/error.h"

namespace weft::engine {

class RegisterFile {
 public:
  // `registers` are those that there are, by their numbers.
  RegisterFile(std::vector<int> registers, std::size_t num_values)
      : free_(std::move(registers)), where_(num_values, -1) {}

  // The register of a value; -1: it has none.
  int where(int value) const { return where_[static_cast<std::size_t>(value)]; }

  // A register for a value. Where none is free, `next_use(v)` says which value gives its own, never
  // one for which that is 0 or less, and `evict(v, register)` is called for it before.
  template <class NextUse, class Evict>
  int take(int value, const NextUse& next_use, const Evict& evict) {
    if (free_.empty()) {
      int last = -1, last_use = 0;
      for (int held : held_) {
        if (const int use = next_use(held); use > last_use) {
          last = held;
          last_use = use;
        }
      }
      WEFT_ASSERT(last >= 0, "a step has more operands than there are registers");
      evict(last, where(last));
      release(last);
    }
    const int taken = free_.back();
    free_.pop_back();
    held_.push_back(value);
    where_[static_cast<std::size_t>(value)] = taken;
    return taken;
  }

  // The register of a value becomes another's.
  void pass(int from, int to) {
    where_[static_cast<std::size_t>(to)] = where(from);
    where_[static_cast<std::size_t>(from)] = -1;
    *std::ranges::find(held_, from) = to;
  }

  void release(int value) {
    int& at = where_[static_cast<std::size_t>(value)];
    if (at < 0) return;
    free_.push_back(at);
    at = -1;
    std::erase(held_, value);
  }

 private:
  std::vector<int> free_, held_;
  std::vector<int> where_;
};

}  // namespace weft::engine
