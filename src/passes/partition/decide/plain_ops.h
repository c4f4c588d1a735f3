// PlainOps: the ops of a program that are decided about (PartitionRole::plain, partition_role.h),
// and in which ways each of them can be split.
//
// Whoever has an op finds what is known of it: tables go by Op::id. Refers to the module, which
// must live as long and stay as it is. Immutable; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "weft/error.h"

#include "ir/factor_rule.h"
#include "ir/module.h"
#include "passes/partition/write/local_builder.h"
#include "passes/simplify/made_values.h"

namespace weft::passes {

// Number of a plain op; this one: of none.
inline constexpr std::uint32_t kNoPlain = ~std::uint32_t{0};

struct PlainOp {
  const ir::Op* op = nullptr;
  ir::FactorRule rule;  // splitting_rule
  // What combines partial results over cut reduction factors. Empty: results are complete.
  std::optional<CombineOp> combine;
  double weight = 1;  // how often it runs
};

// Whether devices may all compute the same though they could share it: of a small product in a loop
// of many turns, in each of which they would wait for each other longer than it takes.
bool may_repeat(const ir::Op& op, double weight);

class PlainOps {
 public:
  // The ops of the entry function whose results are not made from nothing, in order, regions after
  // the op that has them.
  explicit PlainOps(const ir::Module& module);

  std::size_t size() const { return ops_.size(); }
  const PlainOp& operator[](std::size_t number) const { return ops_[number]; }
  // kNoPlain: it is none of them.
  std::uint32_t find(const ir::Op& op) const {
    return op.id < plain_.size() ? plain_[op.id] : kNoPlain;
  }
  // REQUIRES: it is one of them.
  std::uint32_t number(const ir::Op& op) const;

  // Whether `a` stands before `b` in the entry function, or is it. REQUIRES: both stood there when
  // this was made.
  bool is_up_to(const ir::Op& a, const ir::Op& b) const { return place_of(a) <= place_of(b); }
  // Loops, outer ones first.
  const std::vector<const ir::Op*>& loops() const { return loops_; }
  // Whether one op uses the value, once.
  bool is_used_once(const ir::Value& value) const { return uses_[value.id] == 1; }
  // What is made where it is needed, and as it is needed there.
  const MadeValues& made() const { return made_; }

 private:
  void add(const ir::Block& block, double weight);
  void add(const ir::Op& op, double weight);
  std::uint32_t place_of(const ir::Op& op) const {
    WEFT_ASSERT(op.id < place_.size() && place_[op.id] != kNowhere, "an op that has no place");
    return place_[op.id];
  }

  static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};  // not in the entry function
  MadeValues made_;
  std::vector<PlainOp> ops_;
  std::vector<std::uint32_t> plain_, place_;  // by Op::id
  std::vector<std::uint32_t> uses_;           // by Value::id
  std::vector<const ir::Op*> loops_;
};

}  // namespace weft::passes
