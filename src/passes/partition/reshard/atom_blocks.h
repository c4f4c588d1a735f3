// AtomBlocks: the atoms that move between two layouts, in blocks: those that stand side by side
// wherever they occur are moved together, so that a search has fewer ways to look at.
//
// Immutable.
#pragma once

#include <vector>

#include "passes/layout/layout.h"

namespace weft::passes {

class AtomBlocks {
 public:
  // Few atoms may each go their own way.
  AtomBlocks(const Layout& from, const Layout& to, AtomSet moving);

  const std::vector<AtomList>& all() const { return blocks_; }
  bool starts_with(Atom atom) const;

 private:
  std::vector<AtomList> blocks_;
};

}  // namespace weft::passes
