// BlockLiveness: which values a block uses from outside, and at which of its ops each value dies.
//
// Found once a block, with the ops that run as one (fusion.h) taken for one. Refers to the module.
#pragma once

#include <unordered_map>
#include <vector>

#include "ir/module.h"
#include "plan/fusion.h"

namespace weft::engine {

struct BlockLiveness {
  explicit BlockLiveness(const ir::Block& block) : fusions(block) {}

  plan::Fusions fusions;
  std::vector<const ir::Value*> captured;
  std::vector<const ir::Value*> unused;              // of the arguments
  std::vector<std::vector<const ir::Value*>> dying;  // by the op's place
};

// Of the blocks of a module.
class Livenesses {
 public:
  // Stays where it is.
  const BlockLiveness& of(const ir::Block& block);

 private:
  void find(const ir::Block& block, BlockLiveness& result);

  std::unordered_map<const ir::Block*, BlockLiveness> found_;
};

}  // namespace weft::engine
