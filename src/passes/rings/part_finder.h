// PartFinder: follows a value back to the array of which it is a part: through permutes, slices,
// ops of one operand, and the turns of loops. Terms are made of what it finds.
//
// Remembers what it has found, each value once. Refers to the module, which must stay as it is; one
// thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "passes/rings/ring_terms.h"
#include "passes/rings/search.h"

namespace weft::passes {

struct FoundPart {
  std::optional<RingPart> part = {};  // nothing: it cannot be said
  std::string why = {};               // then
  PassedOps passed = {};              // not needed if its value is made otherwise
  int steps = 0;                      // permutes one behind the other
};

class PartFinder {
 public:
  explicit PartFinder(const SearchScope& scope) : scope_(scope) {}

  const FoundPart& find(At at);
  // Notes in `by` what that is computed by. Throws NotKnown.
  const FoundPart& part_for(At at, PassedOps& by);
  // All of a value that is there before, and outside of the loop. Throws NotKnown.
  RingPart array(const At& at) const;

  // ---- Loops
  // Of what a loop is given in a turn, which value that is.
  At carried(At at) const;
  // Whether it is the result of a loop that is looked into. Throws NotKnown.
  bool is_followed_loop(const At& at);
  // Of such a result, what it is in the last turn.
  At last_turn(const At& at);

  // ---- Places and devices
  // Where the op's slice begins on each device; empty: that is not known. `first`: the operand that
  // is the first start.
  std::vector<Dims> starts(const ir::Op& op, const Turn& turn, const ir::Type& whole,
                           const Dims& sizes, std::size_t first);
  // Throws NotKnown.
  const Sources& sources(const ir::Op& permute);
  // The same for a sum over groups: the first of each one's group, the second, and so on. Throws
  // NotKnown.
  std::vector<Sources> summands(const ir::Op& all_reduce) const;

 private:
  void follow(FoundPart& found, const At& at);
  void follow_slice(FoundPart& found, const At& at, bool travels);
  void follow_unary(FoundPart& found, const At& at, bool travels);
  void follow_loop(FoundPart& found, const At& at);
  Sources places(const std::vector<std::int64_t>& devices) const;

  const SearchScope& scope_;
  ByValue<FoundPart> found_;
  std::unordered_map<const ir::Op*, Sources> sources_;
  int depth_ = 0;
};

// What each device has where it gets what that one has.
template <class T>
void take_from(const Sources& devices, std::vector<T>& values) {
  std::vector<T> taken;
  taken.reserve(devices.size());
  for (const std::int32_t d : devices) taken.push_back(values[static_cast<std::size_t>(d)]);
  values = std::move(taken);
}
inline void take_from(const Sources& devices, RingPart& part) {
  take_from(devices, part.device);
  take_from(devices, part.low);
}

}  // namespace weft::passes
