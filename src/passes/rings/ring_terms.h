// RingTerms: what a value on each device consists of, when what went from device to device on the
// way is followed back: parts of arrays on any device, and products of such parts, added up or put
// side by side.
//
// Refers to the module, which must stay as it is; plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "weft/shape.h"

#include "ir/module.h"
#include "passes/rings/turn_numbers.h"
#include "passes/simplify/device_facts.h"

namespace weft::passes {

// A part of an array, on each device. Devices are counted in the order of ManualDevices.
struct RingPart {
  ir::Value* array = nullptr;  // computed before, and outside of the loop, that is followed
  // Ops of one operand: what they make of the array is meant. So many of them are computed before
  // the part is sent.
  std::vector<const ir::Op*> then = {};
  std::size_t before_sending = 0;
  Dims sizes = {};
  std::vector<std::int32_t> device = {};  // the one whose array it is of
  std::vector<Dims> low = {};             // where it begins in each dimension
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

struct RingTerms {
  std::vector<RingTerm> terms;  // where there is none, the value is zero
  // What computes the value beyond these arrays, loops as one.
  std::unordered_set<const ir::Op*> ops = {};
  // The first collective and the first product among what is passed; null: there is none.
  const ir::Op *exchange = nullptr, *product = nullptr;
  bool has_permutes = false;
  bool is_known = true;      // false: it cannot be said
  std::string why_not = {};  // in words; may be empty
  std::size_t visits = 0;    // of ops, to find this
};

// Which values follow from permutes, or from sums over devices.
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

// In which manual computation values are followed.
struct RingScope {
  DeviceFacts& facts;
  const ManualDevices& devices;
  TurnNumbers& numbers;
  const Travelling& travelling;
};
// `products_are_arrays`: those that do not follow from a permute are.
RingTerms ring_terms(ir::Value& value, const RingScope& scope, bool products_are_arrays);

}  // namespace weft::passes
