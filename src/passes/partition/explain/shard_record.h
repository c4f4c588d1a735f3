// ShardRecord: of which value of the program each value of the partitioned program is a shard, and
// how it lies. The partitioner knows, and writes it down where people ask (Choices::shards); what
// it has no entry for, such as what hooks compute on the way, follows from the ops alone.
//
// Keeps the program that was partitioned; entries are of values of the partitioned module, which is
// whoever's has it. Written by one thread, then constant.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "ir/module.h"
#include "ir/ops/collective_def.h"
#include "passes/layout/layout.h"

namespace weft::passes {

struct Shard {
  const ir::Value* value = nullptr;      // of the program
  Layout layout;                         // without the axes in `manual`
  ir::OpKind combine = ir::OpKind::add;  // what combines that over which it is unreduced
  AtomSet manual = 0;                    // of the manual computations in which `value` stands
};

// What a collective carries where that is not its operands: one of the collectives of which it was
// made, or an array whose elements' bits it combines as integers.
struct Carried {
  const ir::Value* operand = nullptr;
  const ir::Value* result = nullptr;
  bool as_bits = false;
  ir::ExchangedDims dims{};  // of the collective of which it was made
};

struct ShardRecord {
  std::shared_ptr<const ir::Module> program;  // null: nothing was recorded
  std::shared_ptr<const AxisAtoms> atoms;     // of the layouts
  const ir::Module* module = nullptr;         // the partitioned one
  std::unordered_map<const ir::Value*, Shard> shards;
  std::unordered_map<const ir::Op*, std::vector<Carried>> carried;

  // What `local` is. Of several things that it is the first counts.
  void note(const ir::Value& local, Shard shard);
  // `by` is now what `gone` was.
  void replace(const ir::Value& gone, const ir::Value& by);
  // `one`, made of several, carries what `part` did; `now` is what became of that one's result.
  void carry(const ir::Op& one, const ir::Op& part, const ir::Value& now);
  // `rest` now takes what `first` gives, and that what `rest` took.
  void split(const ir::Op& first, const ir::Op& rest);
  const Shard* of(const ir::Value& local) const;  // null: not known
};

}  // namespace weft::passes
