#include "passes/combine/combine_collectives.h"

#include <utility>
#include <vector>

#include "ir/builder.h"
#include "ir/ops/collective.h"
#include "ir/ops/table.h"
#include "passes/combine/batches.h"
#include "passes/combine/packing.h"
#include "passes/combine/split_sums.h"

namespace weft::passes {
namespace {

// Brings the ops of a block into a new order: each comes as before, or as soon as what it waits for
// is done.
class Writer {
 public:
  Writer(ir::Module& module, const Batches& batches, const PartFn& on_part)
      : module_(module), batches_(batches), on_part_(on_part) {
    for (const Batch& batch : batches.all) progress_.push_back({.missing = batch.members.size()});
  }

  void write(ir::Block& block) {
    const std::vector<ir::Op*> ops(block.ops.begin(), block.ops.end());
    for (ir::Op* op : ops) {
      const auto of = batches_.of.find(op);
      if (of == batches_.of.end()) {
        const bool waits = !op->results.empty();
        place({&block, op}, waits ? batches_.waits_for[op->result()->id] : BatchIds());
      } else if (--progress_[of->second].missing == 0) {
        place({&block, nullptr, of->second}, batches_.all[of->second].waits_for);
      }
    }
  }

 private:
  struct Item {
    ir::Block* block;
    ir::Op* op;  // null: the batch
    BatchId batch = 0;
  };
  struct Held {
    Item item;
    int waits_for = 0;  // so many batches
  };
  struct Progress {
    std::size_t missing;  // members
    bool done = false;
    std::vector<std::size_t> held{};  // indices of what waits for it, in the order of the program
  };

  void place(const Item& item, const BatchIds& waits_for) {
    Held held{item};
    for (BatchId id : waits_for) {
      if (progress_[id].done) continue;
      progress_[id].held.push_back(held_.size());
      ++held.waits_for;
    }
    if (held.waits_for == 0) return emit(item);
    held_.push_back(held);
  }

  void emit(const Item& item) {
    if (item.op != nullptr) return item.op->move_to_end(*item.block);
    const std::vector<ir::Op*>& members = batches_.all[item.batch].members;
    if (members.size() == 1) {
      members[0]->move_to_end(*item.block);
    } else {
      ir::Builder builder(module_, *item.block);
      write_packed(members, builder, on_part_);
    }
    progress_[item.batch].done = true;
    for (std::size_t i : std::exchange(progress_[item.batch].held, {})) {
      if (--held_[i].waits_for == 0) emit(held_[i].item);
    }
  }

  ir::Module& module_;
  const Batches& batches_;
  const PartFn& on_part_;
  std::vector<Progress> progress_;  // by BatchId
  std::vector<Held> held_;
};

// Sums are taken where their operands are made, if that is small and they are no larger: a batch
// can take in only what is there before its results are needed.
void begin_early(ir::Block& block, std::int64_t max_bytes) {
  ir::edit_ops(block, [&](ir::Op& op) {
    for (ir::Block* region : op.regions) begin_early(*region, max_bytes);
    if (ir::inserted_for(op).empty() || op.operands.size() != 1) return;
    const std::int64_t bytes = bytes_of(op.operands);
    if (bytes >= max_bytes || bytes_of(op.results) > bytes || !packing_of(op)) return;
    ir::Op* const made_by = op.operand(0)->def;
    if (made_by == nullptr || made_by->parent != &block || made_by->next() == &op) return;
    op.move_after(*made_by);
  });
}

}  // namespace

void combine_collectives(ir::Module& module, std::int64_t max_bytes, const PartFn& on_part,
                         const SplitFn& on_split) {
  if (max_bytes == 0) return;
  for (ir::Function& function : module.functions()) begin_early(*function.body, max_bytes);
  const Batches batches = batches_of_split_sums(module, max_bytes, on_split);
  Writer writer(module, batches, on_part);
  for (ir::Block* block : batches.blocks) writer.write(*block);
}

}  // namespace weft::passes
