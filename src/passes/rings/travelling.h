// Travelling: which values follow from permutes, or from sums over devices. Refers to the module.
#pragma once

#include <unordered_set>

#include "ir/module.h"

namespace weft::passes {

struct Travelling {
  std::unordered_set<const ir::Value*> shards;  // they were sent, and at most cut or moved in place
  std::unordered_set<const ir::Value*> results;  // something was computed or put together of such
  bool has(const ir::Value& value) const {
    return shards.contains(&value) || results.contains(&value);
  }
};
Travelling travelling(const ir::Block& body);
// Whether it is a sum over devices that the program itself has.
bool is_tile_sum(const ir::Op& op);

}  // namespace weft::passes
