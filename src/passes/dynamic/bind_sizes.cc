#include "passes/dynamic/bind_sizes.h"

#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/text/element_text.h"
#include "ir/builder.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "ir/ops/control.h"
#include "ir/ops/dynamic/dynamic_shape.h"
#include "ir/ops/dynamic/dynamic_sizes.h"
#include "ir/verifier.h"
#include "passes/dynamic/argument_sizes.h"
#include "passes/dynamic/result_sizes.h"
#include "passes/dynamic/shape_operands.h"
#include "passes/dynamic/shape_specs.h"
#include "passes/dynamic/static_form.h"
#include "passes/simplify/fold_constants.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::Value;

// What is computed of sizes is computed now, and no large arrays beside it.
constexpr std::int64_t kMostBytesOfSizes = 4096;
constexpr std::int64_t kMostHandedIn = 64;  // elements

// Goes over the entry function, again and again, until everything in it has sizes: each time what
// is computed of the sizes that were found gives more.
class Binder {
 public:
  Binder(ir::Module& module, const Evaluator& evaluate) : module_(module), evaluate_(evaluate) {}

  void run() {
    ir::Function& entry = *module_.entry();
    for (;;) {
      open_ = nullptr;
      changed_ = false;
      block(*entry.body);
      if (open_ == nullptr) break;
      const bool folded = fold_constants(module_, evaluate_, kMostBytesOfSizes);
      if (!folded && !changed_) throw ir::op_error(*open_, why_);
    }
    const ir::Operands& returned = entry.body->terminator()->operands;
    for (std::size_t i = 0; i < returned.size(); ++i) entry.result_types[i] = returned[i]->type;
  }

 private:
  void block(ir::Block& block) {
    Op* next = nullptr;
    for (Op* op = block.ops.front(); op != nullptr; op = next) {
      next = op->next();
      visit(*op);
    }
  }

  void visit(Op& op) {
    if (ir::is_shape_assertion(op)) return check(op);
    if (!have_sizes(op.operands)) return leave_open(op, "an operand has no size");
    if (ir::is_sized_by_operands(op)) return replace(op);
    if (is_annotated_size(op)) return pass_on(op);
    std::string problem = infer_argument_sizes(op);
    if (!problem.empty()) return leave_open(op, std::move(problem));
    if (op.def().region_flow == ir::RegionFlow::manual) hand_in_constants(op);
    for (ir::Block* region : op.regions) block(*region);
    if (have_sizes(op.results)) return;
    problem = infer_result_sizes(op);
    if (problem.empty() && !have_sizes(op.results)) problem = "a result has no size";
    if (!problem.empty()) return leave_open(op, std::move(problem));
    changed_ = true;
  }

  // Under a mesh of Explicit axes JAX states shardings of sizes, too.
  static bool is_annotated_size(const Op& op) {
    const ir::OpDef& row = op.def();
    if (!row.has(ir::Trait::identity) || row.has(ir::Trait::stays) || op.operands.size() != 1) {
      return false;
    }
    return integers_of(*op.operand(0)).has_value();
  }

  void pass_on(Op& op) {
    op.result()->replace_all_uses(op.operand(0));
    op.erase();
    changed_ = true;
  }

  // JAX hands sizes to a manual computation as it does arrays.
  void hand_in_constants(Op& op) {
    ir::Block& body = *op.regions[0];
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      const Literal* const constant = constant_of(*op.operand(i));
      Value* const argument = body.args[i];
      const bool is_whole = constant != nullptr && argument->type == op.operand(i)->type;
      if (!is_whole || constant->num_elements() > kMostHandedIn || !argument->is_used()) continue;
      ir::Builder b(module_, body);
      b.set_block(body, body.ops.front());
      b.set_location(op.location);
      argument->replace_all_uses(b.constant(*constant));
      changed_ = true;
    }
  }

  template <class Values>
  static bool have_sizes(const Values& values) {
    for (const Value* value : values) {
      if (ir::has_dynamic_size(value->type)) return false;
    }
    return true;
  }

  // The first one says what is missing: others may only follow it.
  void leave_open(const Op& op, std::string why) {
    if (open_ != nullptr) return;
    open_ = &op;
    why_ = std::move(why);
  }

  void replace(Op& op) {
    ir::Builder b(module_, *op.parent);
    b.set_block(*op.parent, &op);
    b.set_location(op.location);
    std::string why;
    const bool is_call = op.attrs.get_if<ir::CustomCallAttrs>() != nullptr;
    const std::vector<Value*> made = is_call ? static_call(op, b, why) : static_op(op, b, why);
    if (made.empty()) return leave_open(op, std::move(why));
    for (std::size_t i = 0; i < made.size(); ++i) {
      made[i]->hint = op.results[i]->hint;
      op.results[i]->replace_all_uses(made[i]);
    }
    if (!is_call) made[0]->def->extra = op.extra;
    op.erase();
    changed_ = true;
  }

  // Operand 0 says whether it holds; the others are what the message tells.
  void check(Op& op) {
    std::vector<std::int64_t> values;
    for (const Value* operand : op.operands) {
      const std::optional<Dims> held = integers_of(*operand);
      if (!held || held->size() != 1) {
        return leave_open(op, "what it asserts depends on values that only a run has");
      }
      values.push_back((*held)[0]);
    }
    if (values.empty() || values[0] == 0) throw ir::op_error(op, message(op, values));
    op.erase();
    changed_ = true;
  }

  // {0} stands for what operand 1 holds, and so on.
  static std::string message(const Op& op, const std::vector<std::int64_t>& values) {
    std::string text(assertion_message(op));
    if (text.empty()) return "the sizes of the arguments do not fit the program";
    for (std::size_t i = 1; i < values.size(); ++i) {
      const std::string place = fmt::format("{{{}}}", i - 1), value = std::to_string(values[i]);
      for (std::size_t at = 0; (at = text.find(place, at)) != std::string::npos;) {
        text.replace(at, place.size(), value);
        at += value.size();
      }
    }
    return text;
  }

  ir::Module& module_;
  const Evaluator& evaluate_;
  const Op* open_ = nullptr;  // the first op of this turn that lacks sizes
  std::string why_;
  bool changed_ = false;
};

bool has_name(const ir::Block& block, std::size_t argument) {
  if (argument >= block.arg_locations.size()) return false;
  const ir::SourceLocRef& location = block.arg_locations[argument];
  return location != nullptr && location->kind == ir::SourceLoc::Kind::name;
}

// jax.export names arguments where an inner function takes them, to which the entry hands its own.
void take_names(ir::Module& module, ir::Block& entry) {
  for (const Op* op : entry.ops) {
    const ir::Function* const callee = module.find_function(ir::callee_of(*op));
    if (callee == nullptr) continue;
    for (std::size_t i = 0; i < op->operands.size(); ++i) {
      const Value& value = *op->operand(i);
      if (value.block != &entry || has_name(entry, value.index) || !has_name(*callee->body, i)) {
        continue;
      }
      if (entry.arg_locations.size() <= value.index) entry.arg_locations.resize(value.index + 1);
      entry.arg_locations[value.index] = callee->body->arg_locations[i];
    }
  }
}

}  // namespace

void bind_sizes(ir::Module& module, const GivenSizes& given, const Evaluator& evaluate) {
  const bool is_dynamic = ir::has_dynamic_sizes(module);
  if (!is_dynamic && given.by_name.empty()) return;
  if (module.entry() == nullptr) {
    throw Error("dimensions have no size, and there is no entry function that could give it");
  }
  const std::vector<ir::Type> types = argument_types(module, given);
  if (!is_dynamic) return;
  take_names(module, *module.entry()->body);
  inline_calls(module, true);
  const std::vector<Value*> arguments(module.entry()->body->args.begin(),
                                      module.entry()->body->args.end());
  for (std::size_t i = 0; i < arguments.size(); ++i) arguments[i]->type = types[i];
  Binder(module, evaluate).run();
  remove_dead(module);
  inline_calls(module, true);  // takes away what is named no more
  const ir::Diagnostics problems = ir::verify(module);
  if (!problems.empty()) throw Error(ir::format(problems, module.file));
}

}  // namespace weft::passes
