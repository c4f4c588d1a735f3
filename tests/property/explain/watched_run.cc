#include "property/explain/watched_run.h"

#include <algorithm>
#include <memory>

#include "ir/ops/attrs.h"
#include "ir/ops/debug_print.h"
#include "ir/ops/table.h"
#include "reference/interpreter.h"

namespace weft::testing {
namespace {

void add_values(const ir::Block& block, std::vector<const ir::Value*>& values) {
  const auto add = [&](const ir::Value* value) {
    if (value->type.is_tensor()) values.push_back(value);
  };
  for (const ir::Value* argument : block.args) add(argument);
  for (const ir::Op* op : block.ops) {
    for (const ir::Value* result : op->results) add(result);
    // What else has regions runs them as functions of scalars.
    if (!op->def().runs_regions()) continue;
    for (const ir::Block* region : op->regions) add_values(*region, values);
  }
}

ir::Op* make_print(ir::Module& module, ir::Value* value, std::size_t number) {
  ir::Op* const print = module.make_op(ir::OpKind::custom_call);
  ir::CustomCallAttrs attrs;
  attrs.call_target_name = ir::kDebugPrintTarget;
  attrs.backend_config = ir::Attribute(std::to_string(number));
  attrs.has_side_effect = true;
  print->attrs = ir::AttrsRef::of(std::move(attrs));
  print->add_operand(value);
  return print;
}

}  // namespace

std::vector<const ir::Value*> values_of(const ir::Module& module) {
  std::vector<const ir::Value*> values;
  for (const ir::Function& function : module.functions()) add_values(*function.body, values);
  return values;
}

Log watched_run(const ir::Module& module, const std::vector<Literal>& inputs) {
  const std::unique_ptr<ir::Module> watched = module.clone();
  const std::vector<const ir::Value*> values = values_of(*watched);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const ir::Value* const value = values[i];
    ir::Op* const print = make_print(*watched, const_cast<ir::Value*>(value), i);
    if (value->def != nullptr) {
      print->move_after(*value->def);
    } else {
      print->move_before(*value->block->ops.front());
    }
  }
  Log log(values.size());
  reference::RunOptions options;
  options.on_print = [&](const reference::DebugPrint& print) {
    std::vector<Seen>& seen = log[std::stoul(std::string(print.text))];
    auto at = std::ranges::find_if(seen, [&](const Seen& one) {
      return one.device == print.device && one.coordinates == print.coordinates;
    });
    if (at == seen.end()) at = seen.insert(at, {print.device, print.coordinates, {}});
    at->values.push_back(print.values[0]);
  };
  reference::run(*watched, inputs, options);
  return log;
}

}  // namespace weft::testing
