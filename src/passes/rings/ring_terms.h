// RingTerms: what a value on each device consists of, when what went from device to device on the
// way is followed back: parts of arrays on any device, and products of such parts, added up or put
// side by side.
//
// Refers to the module, which must stay as it is; plain values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "weft/shape.h"

#include "ir/module.h"

namespace weft::passes {

// Whose part each device gets: by device, in the order of ManualDevices.
using Sources = std::vector<std::int32_t>;

// A part of an array, on each device.
struct RingPart {
  ir::Value* array = nullptr;  // computed before, and outside of the loop, that is followed
  // Ops of one operand: what they make of the array is meant. So many of them are computed before
  // the part is sent.
  std::vector<const ir::Op*> then = {};
  std::size_t before_sending = 0;
  Dims sizes = {};
  Sources device = {};         // the one whose array it is of
  std::vector<Dims> low = {};  // where it begins in each dimension
};

// What is added to a value between `low` and `low` + `sizes`: a part, or a product of two.
struct RingTerm {
  const ir::Op* product = nullptr;  // null: the part
  std::vector<RingPart> parts = {};
  Dims sizes = {};
  std::vector<Dims> low = {};
};

bool is_of_others(const RingPart& part);
bool is_of_others(const RingTerm& term);
// The same but for which devices, and where.
bool alike(const RingTerm& a, const RingTerm& b);

// Ops that compute a value, and those that what they use is computed by.
struct PassedOps {
  std::vector<const ir::Op*> ops = {};
  std::vector<const PassedOps*> before = {};
};

// The same as a list: whatever an op uses comes before it. With loops and what is in them.
struct RingOps {
  std::vector<const ir::Op*> all = {};
  // The first collective and the first product; null: there is none.
  const ir::Op *exchange = nullptr, *product = nullptr;
  std::size_t num_values = 0;  // that these compute, in each turn of a loop
  std::size_t num_exchanges = 0;
  bool has_permutes = false;      // any
  bool has_own_permutes = false;  // that the program wrote, not the partitioner
};
RingOps listed(const PassedOps& passed);

}  // namespace weft::passes
