// FusionFinder: finds the steps of several ops in a list of ops, from the first to the last,
// keeping one of them open. What they give to others is not said yet.
//
// For one thread; refers to the ops.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "plan/fusion.h"

namespace weft::plan {

// Of a step: each value has a tile in the caches while a part is computed.
inline constexpr std::size_t kMaxOps = 128;
inline constexpr std::size_t kMaxInputs = 16;
// A step of smaller results costs no less than the ops that it is made of.
inline constexpr std::int64_t kLeastFusedBytes = 1 << 10;
// What is smaller stays in the caches, and is no burden for the memory.
inline constexpr std::int64_t kLargeBytes = 64 << 10;

// Whether a step that the op is part of is given the operand, if it does not compute it: it has
// uniform constants by itself, but for what folds read, or a convert, which may be left out.
bool is_read(const ir::Op& op, const ir::Value& operand);

class FusionFinder {
 public:
  FusionFinder(const std::vector<const ir::Op*>& ops, FuseRows rows);
  std::vector<Fusion> take() { return std::move(fusions_); }

 private:
  void visit(const ir::Op& op);
  bool may_begin(const ir::Op& op) const;
  bool interrupts(const ir::Op& op) const;
  bool may_come_before(const ir::Op& op) const;
  bool is_small_beside(const ir::Op& op) const;
  bool fits(const ir::Op& op) const;
  bool fits_map(const ir::Op& op) const;
  bool fits_fold(const ir::Op& op) const;
  bool fits_rows(const ir::Op& op, const RowShape& shape) const;
  bool is_read_by_maps(const ir::Op& op) const;
  bool fits_source(const ir::Op& op) const;
  bool only_sources() const;
  bool is_open(const ir::Value& value) const { return pass_.contains(value.def); }
  bool uses_open(const ir::Op& op) const;
  int first_pass(const ir::Op& op) const;
  bool is_costly(const ir::Op& op) const;
  bool repeats_costly(const ir::Op& op) const;
  void begin(const ir::Op& op);
  void add(const ir::Op& op);
  void close();

  const bool rows_;
  Fusion open_;
  Dims dims_;  // of the open one's large arrays
  // By op of the open one: the first pass that can use what it gives.
  std::unordered_map<const ir::Op*, int> pass_;
  // Those of them that take long, or use in their pass what does.
  std::unordered_set<const ir::Op*> costly_;
  // Of the open one: of its largest array, and of what large ops that came before it have made.
  std::int64_t largest_bytes_ = 0, moved_bytes_ = 0;
  std::vector<Fusion> fusions_;
};

}  // namespace weft::plan
