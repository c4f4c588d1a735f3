// EnclosingLoops: the regions of control flow that a walk over a program is in, how often they run,
// and before which loop a value that they only use may be moved: it is the same in every turn.
//
// Level 0 is the program's body. Plain value.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "ir/module.h"

namespace weft::passes {

class EnclosingLoops {
 public:
  // `hoist`: nothing is moved out of loops without it.
  explicit EnclosingLoops(bool hoist) : hoist_(hoist) {}

  // A region that runs so often whenever what it is in does.
  void enter(const ir::Block& region, bool is_loop, double times = 1) {
    const std::size_t here = levels_.size();
    const std::size_t outermost = is_loop && hoist_ ? levels_.back().outermost : here;
    levels_.push_back({outermost, weight() * times, &region});
  }
  void leave() { levels_.pop_back(); }

  std::size_t level() const { return levels_.size() - 1; }
  // How often a level runs; this one.
  double weight(std::size_t level) const { return levels_[level].weight; }
  const ir::Block* region(std::size_t level) const { return levels_[level].region; }
  double weight() const { return levels_.back().weight; }
  // The outermost level where a value of that level may be moved for a use here: it is not moved
  // out of a branch that may not be taken. What is found for one value never falls on the way in.
  std::size_t home_of(std::size_t value_level) const {
    return std::max(value_level, levels_.back().outermost);
  }

 private:
  struct Level {
    std::size_t outermost = 0;
    double weight = 1;
    const ir::Block* region = nullptr;  // null: the program's body
  };
  bool hoist_;
  std::vector<Level> levels_{{}};
};

// How often a loop turns; of one whose text does not say, a guess.
double expected_turns(const ir::Op& loop);

}  // namespace weft::passes
