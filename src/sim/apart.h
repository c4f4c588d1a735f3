// Apart: how long the ops of a block compute that neither a transfer needs nor need it.
//
// Made once for a plan, which must live as long; used by one thread at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "ir/module.h"
#include "sim/step_times.h"

namespace weft::sim {

class Apart {
 public:
  Apart(const plan::Plan& plan, StepTimes& times);

  // Of a transfer that begins at one op and is waited for at the other: of the innermost block that
  // both are in. Nothing: they are in none, or enough has been looked at already.
  std::optional<Picoseconds> time(const ir::Op& begin, const ir::Op& end);

 private:
  template <class Next>
  void follow(const ir::Op& from, Next&& next);
  bool tie(const ir::Op& op);

  std::vector<Picoseconds> times_;                               // by id of an op that is a step
  std::unordered_map<const ir::Block*, Picoseconds> of_blocks_;  // all of their ops
  // By id of an op: the last question in which it was tied to the transfer.
  std::vector<std::uint32_t> tied_;
  std::uint32_t question_ = 0;
  std::int64_t num_tied_ = 0;  // in all questions
  Picoseconds tied_time_ = 0;
};

}  // namespace weft::sim
