#include "passes/schedule/write_order.h"

#include "ir/builder.h"
#include "ir/ops/region.h"

namespace weft::passes {
namespace {

// Puts stablehlo.async_start of the op at the end of the block, with the op in its region.
ir::Op* write_start(ir::Module& module, ir::Block& block, ir::Op& op) {
  const ir::ValueList operands = op.operands;
  ir::Block* const region = module.make_block(nullptr, block.function);
  std::vector<ir::Value*> arguments;
  for (const ir::Value* operand : operands) {
    arguments.push_back(module.make_argument(region, operand->type));
  }
  op.move_to_end(*region);
  op.set_operands(arguments);
  ir::Builder builder(module, *region);
  builder.set_location(op.location);
  builder.create(ir::OpKind::return_, op.results, std::vector<ir::Type>());
  builder.set_block(block);
  return builder.create(ir::OpKind::async_start, operands, ir::AttrsRef(), {region});
}

// Puts its done there, which gives from then on what the op gave.
void write_done(ir::Module& module, ir::Block& block, ir::Op& op, const ir::Op& start) {
  ir::Builder builder(module, block);
  builder.set_location(op.location);
  ir::Value* const future = start.result();
  const ir::Op* const done = builder.create(ir::OpKind::async_done, {&future, 1});
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    op.result(i)->replace_all_uses(done->result(i), op.parent->terminator());
  }
}

}  // namespace

void write_order(ir::Module& module, ir::Block& block, const BlockGraph& graph,
                 std::span<const BlockGraph::Index> order, const std::vector<bool>& apart) {
  std::vector<const ir::Op*> starts(graph.transfers().size());
  for (const BlockGraph::Index n : order) {
    const BlockNode& node = graph.node(n);
    if (node.kind == NodeKind::compute) {
      for (ir::Op* op : graph.ops(n)) op->move_to_end(block);
      continue;
    }
    ir::Op& op = *graph.transfers()[node.transfer].op;
    if (node.kind == NodeKind::start) {
      if (apart[node.transfer]) starts[node.transfer] = write_start(module, block, op);
    } else if (apart[node.transfer]) {
      write_done(module, block, op, *starts[node.transfer]);
    } else {
      op.move_to_end(block);
    }
  }
}

}  // namespace weft::passes
