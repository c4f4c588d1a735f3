#include "passes/rings/travelling.h"

#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "ir/ops/op_def.h"
#include "ir/ops/region.h"
#include "ir/region_flow.h"
#include "passes/overlap/cut.h"

namespace weft::passes {
namespace {

class TravelFinder {
 public:
  // Sets only grow: what loops carry takes a few rounds.
  Travelling run(const ir::Block& body) {
    do {
      grown_ = false;
      ir::walk(body, [&](const ir::Op& op) { visit(op); });
    } while (grown_);
    return std::move(found_);
  }

 private:
  void visit(const ir::Op& op) {
    if (op.def().region_flow == ir::RegionFlow::loop) return visit_loop(op);
    if (op.results.size() != 1 || op.operands.empty()) return;
    const ir::Value &result = *op.result(), &first = *op.operand(0);
    if (op.kind == ir::OpKind::collective_permute) {
      add(found_.results.contains(&first) ? found_.results : found_.shards, result);
    } else if (is_tile_sum(op)) {
      add(found_.results, result);
    } else if (keeps_places(op)) {
      follow(first, result);
    } else if (puts_together(op)) {
      for (const ir::Value* operand : op.operands) {
        if (found_.has(*operand)) add(found_.results, result);
      }
    }
  }

  void visit_loop(const ir::Op& loop) {
    const ir::Block& body = ir::loop_body(loop);
    for (std::size_t i = 0; i < body.args.size(); ++i) {
      const ir::Value& next = *body.terminator()->operand(i);
      follow(*loop.operand(i), *body.args[i]);
      follow(next, *body.args[i]);
      follow(next, *loop.result(i));
    }
  }

  static bool keeps_places(const ir::Op& op) {
    return op.kind == ir::OpKind::slice || op.kind == ir::OpKind::dynamic_slice ||
           (op.operands.size() == 1 &&
            (op.kind == ir::OpKind::transpose || op.def().has(ir::Trait::elementwise)));
  }
  static bool puts_together(const ir::Op& op) {
    return op.kind == ir::OpKind::add || op.kind == ir::OpKind::concatenate ||
           op.kind == ir::OpKind::dynamic_update_slice || is_product(op);
  }

  void follow(const ir::Value& from, const ir::Value& to) {
    if (found_.shards.contains(&from)) add(found_.shards, to);
    if (found_.results.contains(&from)) add(found_.results, to);
  }
  void add(std::unordered_set<const ir::Value*>& set, const ir::Value& value) {
    grown_ |= set.insert(&value).second;
  }

  Travelling found_;
  bool grown_ = false;
};

}  // namespace

Travelling travelling(const ir::Block& body) { return TravelFinder().run(body); }

bool is_tile_sum(const ir::Op& op) {
  if (op.kind != ir::OpKind::all_reduce || op.results.size() != 1 ||
      !ir::inserted_for(op).empty()) {
    return false;
  }
  const ir::Block& region = *op.regions[0];
  return ir::is_monoid_region(region) && region.ops.front()->kind == ir::OpKind::add &&
         !is_boolean(op.result()->type.dtype());
}

}  // namespace weft::passes
