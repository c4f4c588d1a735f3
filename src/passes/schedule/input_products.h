// Products of a loop's turns that need nothing of the turn before: of a part of an array that does
// not change, at a place that counts with the turns, as a scan's inputs are, and a matrix that does
// not change either.
//
// Functions of a module that has passed the verifier; nothing is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cost/trip_count.h"
#include "ir/module.h"

namespace weft::passes {

struct InputProduct {
  ir::Op* slice = nullptr;            // takes one place of the array's dimension `dim`
  std::vector<ir::Op*> between = {};  // each of what is before it alone, from the slice on
  ir::Op* product = nullptr;          // of their result
  std::size_t dim = 0;
  bool is_left = true;                         // it is the left operand
  std::int64_t first = 0;                      // the place in the first turn
  std::int64_t step = 1;                       // 1 or -1: by how much it changes from turn to turn
  std::int64_t rows = 1, depth = 1, cols = 1;  // of a turn's product

  const ir::Value& array() const { return *slice->operand(0); }
  const ir::Value& matrix() const { return *product->operand(is_left ? 1 : 0); }
};

// In the order of the body; not those of bodies within. Places are within the array in all turns.
// REQUIRES: counted_loop says this of the loop.
std::vector<InputProduct> input_products(const ir::Op& loop, const cost::CountedLoop& counted);

// Whether the value is the same in all turns, and known before the first one, constants of the body
// apart, which can be written anywhere.
bool is_unchanged(const ir::Value& value, const ir::Block& body);

}  // namespace weft::passes
