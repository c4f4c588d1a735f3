#include "passes/overlap/narrow_transfers.h"

#include "ir/builder.h"
#include "ir/ops/collective.h"
#include "ir/ops/table.h"
#include "passes/overlap/cut.h"

namespace weft::passes {
namespace {

bool is_unary(const ir::Op& op) {
  return op.operands.size() == 1 && op.def().has(ir::Trait::elementwise) &&
         is_elementwise_or_move(op);
}

// Every element of the result is one of an operand: zeros come from nowhere else.
bool only_moves(const ir::Op& op) {
  const ir::CollectiveDef* const def = ir::collective_of(op);
  return def != nullptr && !def->reduces && def->dims(op.attrs).joined && op.operands.size() == 1 &&
         op.results.size() == 1 && op.def().collective == def;
}

class Narrowing {
 public:
  Narrowing(ir::Module& module, cost::GroupTimes& times) : module_(module), times_(times) {}

  void visit(ir::Block& block) {
    for (ir::Op* op = block.ops.front(); op != nullptr; op = op->next()) {
      if (only_moves(*op)) {
        while (convert_before(*op)) {
        }
        convert_after(*op);
      }
      const bool starts = op->def().region_flow == ir::RegionFlow::async;
      if (!op->def().runs_regions() || starts) continue;
      for (ir::Block* region : op->regions) visit(*region);
    }
  }

 private:
  // What the transfer takes with elements of that type.
  double seconds(const ir::Op& collective, DType dtype) {
    const ir::Type type(dtype, collective.operand(0)->type.dims());
    return times_.collective(ir::collective_of(collective)->kind,
                             ir::participants(collective.attrs)->groups->listed(),
                             static_cast<double>(type.tensor().num_bytes()));
  }

  static void set_type(ir::Op& collective, DType dtype) {
    collective.result()->type = ir::Type(dtype, collective.result()->type.dims());
  }

  // The op on another operand, in front of an op of that block.
  ir::Value* write(const ir::Op& op, ir::Value* operand, ir::Block& block, ir::Op* before) {
    ir::Builder builder(module_, block);
    builder.set_block(block, before);
    builder.set_location(op.location);
    const ir::Type type(op.result()->type.dtype(), operand->type.dims());
    ir::Op* const written = builder.create(op.kind, {&operand, 1}, {type}, op.attrs);
    written->extra = op.extra;
    return written->result();
  }

  // The only op that uses the result makes it narrower.
  bool convert_before(ir::Op& collective) {
    ir::Value& result = *collective.result();
    if (result.uses().size() != 1) return false;
    ir::Op& op = *result.uses()[0].op;
    if (op.parent != collective.parent || !is_unary(op)) return false;
    const DType narrow = op.result()->type.dtype();
    if (byte_size(narrow) >= byte_size(result.type.dtype())) return false;
    collective.set_operand(0, write(op, collective.operand(0), *collective.parent, &collective));
    set_type(collective, narrow);
    op.result()->replace_all_uses(&result);
    op.erase();
    return true;
  }

  // The op that makes the operand has made it wider.
  void convert_after(ir::Op& collective) {
    ir::Op* const op = collective.operand(0)->def;
    if (op == nullptr || op->parent != collective.parent || !is_unary(*op)) return;
    const DType wide = op->result()->type.dtype(), narrow = op->operand(0)->type.dtype();
    if (byte_size(narrow) >= byte_size(wide)) return;
    const double saved = seconds(collective, wide) - seconds(collective, narrow);
    const double bytes = static_cast<double>(ir::bytes_of(*collective.result()));
    const double converting = 2 * bytes / times_.target().performance().achieved_bandwidth();
    if (saved <= converting) return;
    collective.set_operand(0, op->operand(0));
    set_type(collective, narrow);
    ir::Value* const sent = collective.result();
    ir::Value* const whole = write(*op, sent, *collective.parent, collective.next());
    sent->replace_all_uses(whole, whole->def);
    if (!op->result()->is_used()) op->erase();
  }

  ir::Module& module_;
  cost::GroupTimes& times_;
};

}  // namespace

void narrow_transfers(ir::Module& module, cost::GroupTimes& times) {
  Narrowing narrowing(module, times);
  for (ir::Function& function : module.functions()) narrowing.visit(*function.body);
}

}  // namespace weft::passes
