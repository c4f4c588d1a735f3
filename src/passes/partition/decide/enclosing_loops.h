// Nest: the regions of control flow that a walk over a program is in, and before which loop a value
// that they only use may be moved: it is the same in every turn.
//
// Level 0 is the program's body. Plain value.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace weft::passes {

class Nest {
 public:
  // `hoist`: nothing is moved out of loops without it.
  explicit Nest(bool hoist) : hoist_(hoist) {}

  void enter(bool is_loop) {
    const std::size_t here = outermost_.size();
    outermost_.push_back(is_loop && hoist_ ? outermost_.back() : here);
  }
  void leave() { outermost_.pop_back(); }

  std::size_t level() const { return outermost_.size() - 1; }
  // The outermost level where a value of that level may be moved for a use here: it is not moved
  // out of a branch that may not be taken. What is found for one value never falls on the way in.
  std::size_t home_of(std::size_t value_level) const {
    return std::max(value_level, outermost_.back());
  }

 private:
  bool hoist_;
  std::vector<std::size_t> outermost_{0};  // by level
};

}  // namespace weft::passes
