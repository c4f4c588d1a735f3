// RowPasses: how a step over rows is computed: in how many passes over each row, what each of them
// does, and what is kept of a row from one pass to a later one.
//
// A fold is known only when its row has been read to the end, so what uses it begins a new pass:
// softmax takes three. Of columns nothing is kept but one element each: a pass goes through all of
// them before the next one begins, and maps are computed in every pass that uses them. Refers to
// the ops; immutable, any thread.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "plan/storage/row_shape.h"

namespace weft::plan {

class RowPasses {
 public:
  // The ops of a step, in order, and those of their values that others use.
  RowPasses(std::span<const ir::Op* const> ops, std::span<const ir::Value* const> results,
            const RowShape& shape);

  struct Pass {
    std::vector<const ir::Op*> maps;   // of each tile of the row, in order; some in several passes
    std::vector<const ir::Op*> folds;  // of what the maps give, or of what comes from outside
    std::vector<const ir::Op*> kept;   // after the row's end, in order; with what is renamed
    std::vector<const ir::Value*> results;  // of its maps, that it gives to others
  };
  std::span<const Pass> passes() const { return passes_; }
  // What maps of one pass give and others of later ones use.
  std::span<const ir::Value* const> buffered() const { return buffered_; }
  // The value that an op of the step folds or computes, of which this one is only another name, or
  // which it repeats along the row; itself where it is none of these.
  const ir::Value* source(const ir::Value& value) const;
  // Whether a result may be written over an operand that dies: it is full, and no pass follows that
  // might read it.
  bool may_be_in_place(const ir::Value& result) const;

 private:
  bool has(const ir::Op* op) const { return level_.contains(op); }
  void add_map(const ir::Op& op, std::span<const ir::Value* const> results);
  void repeat_maps(std::span<const ir::Op* const> ops);
  bool is_repeated(const ir::Op& op, std::span<const ir::Value* const> results) const;
  bool is_used_in(int pass, const ir::Value& value) const;
  bool is_map(const ir::Value& value) const;
  int level(const ir::Value& value) const;
  void find_levels(std::span<const ir::Op* const> ops);
  void sink(std::span<const ir::Op* const> ops, std::span<const ir::Value* const> results);
  int last_use(const ir::Value& value) const;
  int first_use(const ir::Value& value) const;

  RowShape shape_;
  // By op: the first pass that can use what it gives; of a map, the pass that computes it.
  std::unordered_map<const ir::Op*, int> level_;
  std::vector<Pass> passes_;
  std::vector<const ir::Value*> buffered_;
};

}  // namespace weft::plan
