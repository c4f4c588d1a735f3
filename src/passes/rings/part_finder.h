// PartFinder: follows a value back to the arrays of which it is a part: through permutes, slices,
// ops of one operand, and the turns of loops. RingTerms are made of what it finds.
//
// Refers to the module, which must stay as it is; one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "passes/rings/ring_terms.h"

namespace weft::passes {

// Ops one behind the other that are followed.
inline constexpr int kDeepestTerm = 1024;

// Thrown where a value cannot be followed; empty: nobody would understand why.
struct NotKnown {
  std::string why;
};

// A value, in a turn of a loop if it is computed in one.
struct At {
  ir::Value* value = nullptr;
  Turn turn = {};
};

class PartFinder {
 public:
  // Notes in `found` which ops it passes.
  PartFinder(const RingScope& scope, RingTerms& found) : scope_(scope), found_(found) {}

  // Whose value it is, where it is what a loop carries.
  At origin(At at);
  RingPart part(At at, int depth);
  // All of a value that is there before, and outside of the loop.
  RingPart array(const At& at) const;
  // Where the op's slice begins on each device; empty: that is not known. `first`: the operand that
  // is the first start.
  std::vector<Dims> starts(const ir::Op& op, const Turn& turn, const ir::Type& whole,
                           const Dims& sizes, std::size_t first);
  // On which device each one's operand is.
  std::vector<std::int32_t> sources(const ir::Op& permute) const;
  // The same for a sum over groups: the first of each one's group, the second, and so on.
  std::vector<std::vector<std::int32_t>> summands(const ir::Op& all_reduce) const;
  // `at` is computed by an op that is not needed if its value is made otherwise.
  void use(const At& at);

 private:
  At carried(At at);
  At last_turn(const At& at);
  bool is_followed_loop(const At& at);
  RingPart result_of_loop(const At& at, int depth);
  std::vector<std::int32_t> places(const std::vector<std::int64_t>& devices) const;

  const RingScope& scope_;
  RingTerms& found_;
};

inline At operand_of(const At& at, std::size_t i) { return {at.value->def->operand(i), at.turn}; }

// What each device has where it gets what that one has.
template <class T>
void take_from(const std::vector<std::int32_t>& devices, std::vector<T>& values) {
  std::vector<T> taken;
  for (const std::int32_t d : devices) taken.push_back(values[static_cast<std::size_t>(d)]);
  values = std::move(taken);
}
inline void take_from(const std::vector<std::int32_t>& devices, RingPart& part) {
  take_from(devices, part.device);
  take_from(devices, part.low);
}

// What the op of one operand makes of the part.
RingPart made_of(RingPart part, const ir::Op& op);

}  // namespace weft::passes
