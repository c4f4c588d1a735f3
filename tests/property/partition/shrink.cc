#include "property/partition/shrink.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <vector>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "property/partition/shrink_shardings.h"
#include "property/partition/shrink_text.h"

namespace weft::testing {
namespace {

using ModulePtr = std::unique_ptr<ir::Module>;

// Ops that may be left out: all but terminators and what is in regions of scalars.
void collect(const ir::Block& block, std::vector<ir::Op*>& ops) {
  for (ir::Op* op : block.ops) {
    if (op->def().has(ir::Trait::terminator)) continue;
    ops.push_back(op);
    if (!op->def().runs_regions()) continue;
    for (const ir::Block* region : op->regions) collect(*region, ops);
  }
}
std::vector<ir::Op*> all_ops(ir::Module& module) {
  std::vector<ir::Op*> ops;
  for (const ir::Function& function : module.functions()) collect(*function.body, ops);
  return ops;
}

// Whether main's arguments are seen there.
bool sees_arguments(const ir::Module& module, const ir::Block* block) {
  for (; block->parent_op != nullptr; block = block->parent_op->parent) {
    if (block->parent_op->kind == ir::OpKind::manual_computation) return false;
  }
  return block->function == module.entry();
}

ir::Op* splat(ir::Module& module, const TensorType& type) {
  Literal zero((TensorType(type.dtype, {})));
  ir::Op* op = module.make_op(ir::OpKind::constant);
  op->attrs = ir::AttrsRef::of(ir::ConstantAttrs{Literal::splat(type, zero.element_bytes(0))});
  module.make_result(op, ir::Type(type));
  return op;
}

enum class Instead { operand, argument, constant };

// Leaves out the op; its results are an operand's, new arguments or constants.
bool remove_op(ir::Module& module, std::size_t index, Instead instead) {
  ir::Op* op = all_ops(module)[index];
  for (ir::Value* result : op->results) {
    if (!result->is_used()) continue;
    ir::Value* value = nullptr;
    if (!result->type.is_tensor()) return false;
    if (instead == Instead::operand) {
      for (ir::Value* operand : op->operands) {
        if (operand->type == result->type) value = operand;
      }
    } else if (instead == Instead::argument) {
      if (!sees_arguments(module, op->parent)) return false;
      value = module.make_argument(module.entry()->body, result->type);
      module.entry()->arg_attrs.emplace_back();
    } else {
      if (op->kind == ir::OpKind::constant) return false;
      ir::Op* constant = splat(module, result->type.tensor());
      constant->move_before(*op);
      value = constant->result();
    }
    if (value == nullptr) return false;
    result->replace_all_uses(value);
  }
  op->erase();
  return true;
}

bool remove_result(ir::Module& module, std::size_t index) {
  ir::Function& main = *module.entry();
  if (main.result_types.size() < 2) return false;
  const auto at = static_cast<std::ptrdiff_t>(index);
  main.result_types.erase(main.result_types.begin() + at);
  main.result_attrs.erase(main.result_attrs.begin() + at);
  std::vector<bool> removed(main.result_types.size() + 1);
  removed[index] = true;
  main.body->terminator()->remove_operands(removed);
  return true;
}

bool remove_argument(ir::Module& module, std::size_t index) {
  ir::Function& main = *module.entry();
  if (main.body->args[index]->is_used()) return false;
  std::vector<bool> removed(main.body->args.size());
  removed[index] = true;
  main.body->remove_args(removed);
  main.arg_attrs.erase(main.arg_attrs.begin() + static_cast<std::ptrdiff_t>(index));
  return true;
}

// Leaves out all results but one.
bool keep_result(ir::Module& module, std::size_t index) {
  const std::size_t count = module.entry()->result_types.size();
  if (index >= count) throw std::out_of_range("");
  for (std::size_t i = count; i-- > 0;) {
    if (i != index) remove_result(module, i);
  }
  return count > 1;
}

// Leaves out all ops whose results nobody uses.
bool remove_unused_ops(ir::Module& module) {
  bool any = false;
  for (bool changed = true; changed;) {
    changed = false;
    const std::vector<ir::Op*> ops = all_ops(module);
    for (std::size_t i = ops.size(); i-- > 0;) {
      const bool used = std::ranges::any_of(
          ops[i]->results, [&](const ir::Value* result) { return result->is_used(); });
      if (used) continue;
      ops[i]->erase();
      any = changed = true;
      break;
    }
  }
  return any;
}

bool is_op(const ir::Value* value, ir::OpKind kind) {
  return value->def != nullptr && value->def->kind == kind;
}
// Whether all loops still count their first value up to a constant, so that they end.
bool loops_end(const ir::Module& module) {
  bool all = true;
  const auto counts = [](const ir::Value* value, ir::OpKind kind, const ir::Block& block) {
    return is_op(value, kind) && value->def->operand(0) == block.args[0] &&
           is_op(value->def->operand(1), ir::OpKind::constant);
  };
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      if (op.kind != ir::OpKind::while_) return;
      const ir::Block &condition = *op.regions[0], &body = *op.regions[1];
      all &= counts(condition.terminator()->operand(0), ir::OpKind::compare, condition) &&
             counts(body.terminator()->operand(0), ir::OpKind::add, body);
    });
  }
  return all;
}

class Shrinker {
 public:
  Shrinker(std::string text, const std::function<bool(const std::string&)>& fails, int tries)
      : text_(std::move(text)), fails_(fails), tries_(tries) {}

  std::string run() {
    change([](ir::Module& module, std::size_t i) { return keep_result(module, i); });
    try_change(remove_unused_ops);
    while (tries_ > 0) {
      const std::string before = text_;
      remove_results_and_arguments();
      remove_ops();
      change([](ir::Module& module, std::size_t i) { return simplify_sharding(module, i); });
      change([](ir::Module& module, std::size_t i) { return simplify_mesh(module, i); });
      for (std::size_t i = 0; tries_ > 0;) {
        const auto smaller = smaller_texts(text_);
        if (i >= smaller.size()) break;
        if (!try_text(smaller[i])) ++i;
      }
      if (text_ == before) break;
    }
    return text_;
  }

 private:
  bool try_text(const std::string& text) {
    if (text == text_ || --tries_ < 0) return false;
    if (std::chrono::steady_clock::now() > end_) tries_ = 0;
    ir::ParseResult parsed = ir::parse(text);
    if (parsed.module == nullptr || !loops_end(*parsed.module)) return false;
    const std::string printed = print(*parsed.module);
    if (!fails_(printed)) return false;
    text_ = printed;
    return true;
  }
  template <class F>
  bool try_change(F&& f) {
    ModulePtr module = ir::parse(text_).module;
    return module != nullptr && f(*module) && try_text(print(*module));
  }
  // f(module, i) changes something, for i = 0, 1, ..., or throws std::out_of_range after the last.
  template <class F>
  void change(F&& f) {
    try {
      for (std::size_t i = 0; tries_ > 0;) {
        if (!try_change([&](ir::Module& module) { return f(module, i); })) ++i;
      }
    } catch (const std::out_of_range&) {
      return;
    }
  }
  void remove_results_and_arguments() {
    change([](ir::Module& module, std::size_t i) {
      if (i >= module.entry()->result_types.size()) throw std::out_of_range("");
      return remove_result(module, i);
    });
    change([](ir::Module& module, std::size_t i) {
      if (i >= module.entry()->body->args.size()) throw std::out_of_range("");
      return remove_argument(module, i);
    });
  }
  void remove_ops() {
    for (Instead instead : {Instead::operand, Instead::argument, Instead::constant}) {
      change([&](ir::Module& module, std::size_t i) {
        const std::size_t count = all_ops(module).size();
        if (i >= count) throw std::out_of_range("");
        return remove_op(module, count - 1 - i, instead);
      });
    }
  }

  std::string text_;
  const std::function<bool(const std::string&)>& fails_;
  int tries_;
  const std::chrono::steady_clock::time_point end_ =
      std::chrono::steady_clock::now() + std::chrono::seconds(20);
};

}  // namespace

std::string shrink(const std::string& text, const std::function<bool(const std::string&)>& fails,
                   int tries) {
  return Shrinker(text, fails, tries).run();
}

}  // namespace weft::testing
