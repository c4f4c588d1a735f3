// ValueEnds: from when to when values of a block lie in memory, by the steps that use them.
//
// Told of what is computed again (repeats.h), which ends earlier, and of what is kept for it.
// Refers to the block and to its steps, which may change meanwhile; one thread.
#pragma once

#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "plan/fusion.h"

namespace weft::plan {

class ValueEnds {
 public:
  static constexpr std::int32_t kForever = std::numeric_limits<std::int32_t>::max();

  ValueEnds(const ir::Block& block, const std::vector<Fusion>& steps,
            const std::unordered_map<const ir::Op*, std::uint32_t>& step_of);

  // The step of several ops that has the op; null: it is one by itself.
  const Fusion* step_with(const ir::Op& op) const;
  bool are_one_step(const ir::Op& a, const ir::Op& b) const;
  // Where in the block an op stands, and where it is run.
  std::int32_t position(const ir::Op& op) const { return position_.at(&op); }
  std::int32_t place(const ir::Op& op) const;
  // The op of the block that the op is, or is within.
  const ir::Op& here(const ir::Op& op) const;

  // Where the last step is run that uses the value, or a view of it.
  std::int32_t end(const ir::Value& value);
  // Where the last chain is run that is given the value, which may use it for an op of another
  // step; -1: none is.
  std::int32_t end_in_chains(const ir::Value& value) const;
  void set_end(const ir::Value& value, std::int32_t end) { end_[&value] = end; }
  void keep_until(const ir::Value& value, std::int32_t end);
  // What a value is a view of; itself if it is none.
  const ir::Value& memory(const ir::Value& value) const;
  // Whether an op makes its result where the value is: were that kept for longer, it would be
  // copied.
  bool is_replaced(const ir::Value& value) const;

 private:
  bool is_always_there(const ir::Value& value) const;

  const ir::Block& block_;
  const std::vector<Fusion>& steps_;
  const std::unordered_map<const ir::Op*, std::uint32_t>& step_of_;
  const bool keeps_arguments_;
  std::unordered_map<const ir::Op*, std::int32_t> position_;
  std::unordered_map<const ir::Value*, std::int32_t> in_chains_, end_;
};

// Whether the op's results are its operands, or parts of the first one, where they lie.
bool is_view_of_operand(const ir::Op& op);

}  // namespace weft::plan
