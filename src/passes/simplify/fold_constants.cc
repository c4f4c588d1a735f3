#include "passes/simplify/fold_constants.h"

#include <algorithm>

#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/ops/attrs.h"
#include "ir/ops/dynamic/dynamic_sizes.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "passes/simplify/repeatable.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::Value;

// So much more than it gives may an op read, and so many operations may it take for a byte of its
// result: a product of constants is not worth waiting for when a program is compiled.
constexpr std::int64_t kReadPerByte = 64;
constexpr double kFlopsPerByte = 64;

// How a value is known before the program runs.
enum class Form : std::uint8_t {
  unknown,
  array,  // element by element
  equal,  // all elements are one, which is computed as a scalar
};

std::int64_t sum_of_bytes(const Op& op) {
  return ir::bytes_of(op.operands) + ir::bytes_of(op.results);
}

class Folder {
 public:
  Folder(ir::Module& module, std::int64_t max_bytes)
      : module_(module), max_bytes_(max_bytes), forms_(module.num_values()) {
    for (const ir::Function& function : module.functions()) find(*function.body);
  }

  bool run(const Evaluator& evaluate) {
    std::vector<Value*> wanted = wanted_values();
    if (wanted.empty()) return false;
    const std::vector<Literal> literals = evaluate(*program_of(wanted));
    if (literals.size() != wanted.size()) return false;
    for (std::size_t i = 0; i < wanted.size(); ++i) put(*wanted[i], literals[i]);
    return true;
  }

 private:
  void find(const ir::Block& block) {
    for (Op* op : block.ops) {
      const Form form = form_of(*op);
      if (form != Form::unknown) {
        for (const Value* result : op->results) forms_[result->id] = form;
        known_.push_back(op);
      }
      const bool runs = op->def().runs_regions() && op->def().region_flow != ir::RegionFlow::async;
      for (const ir::Block* region : op->regions) {
        if (runs) find(*region);
      }
    }
  }

  Form form_of(const Op& op) const {
    if (op.results.empty() || !op.result()->type.is_tensor()) return Form::unknown;
    if (const Literal* constant = constant_of(*op.result())) {
      return constant->is_splat() ? Form::equal : Form::array;
    }
    if (!may_be_computed(op)) return Form::unknown;
    const auto is_equal = [&](const Value* v) { return forms_[v->id] == Form::equal; };
    const bool pointwise = op.def().has(ir::Trait::elementwise) && op.regions.empty();
    if (pointwise && !op.operands.empty() && std::ranges::all_of(op.operands, is_equal)) {
      return Form::equal;
    }
    return is_cheap(op) ? Form::array : Form::unknown;
  }

  bool may_be_computed(const Op& op) const {
    const ir::OpDef& def = op.def();
    if (!is_repeatable(op) || def.has(ir::Trait::device_dependent) ||
        def.has(ir::Trait::identity) || op.attrs.get_if<ir::CustomCallAttrs>() != nullptr ||
        ir::has_dynamic_sizes(op)) {
      return false;
    }
    const auto is_array = [](const Value* v) { return v->type.is_tensor(); };
    if (!std::ranges::all_of(op.operands, is_array) || !std::ranges::all_of(op.results, is_array)) {
      return false;
    }
    return std::ranges::all_of(op.operands,
                               [&](const Value* v) { return forms_[v->id] != Form::unknown; }) &&
           std::ranges::all_of(op.regions, [](const ir::Block* region) {
             return ir::used_from_outside(*region).empty();
           });
  }

  bool is_cheap(const Op& op) const {
    const auto limit = static_cast<double>(max_bytes_);
    for (const Value* result : op.results) {
      if (ir::bytes_of(*result) > max_bytes_) return false;
    }
    return sum_of_bytes(op) <= kReadPerByte * max_bytes_ &&
           ir::flops(*ir::SignatureOf(op)) <= kFlopsPerByte * limit;
  }

  // What is made from nothing, or only spread, is nothing to store.
  static bool is_free(const Op& op) {
    return op.operands.empty() || (op.def().has(ir::Trait::moves_data) &&
                                   ir::bytes_of(op.results) > ir::bytes_of(op.operands));
  }

  bool is_folded(const Op& op) const {
    return !op.results.empty() && forms_[op.result()->id] != Form::unknown && !is_free(op);
  }

  // Those that somebody needs who is not folded himself.
  std::vector<Value*> wanted_values() const {
    std::vector<Value*> wanted;
    for (Op* op : known_) {
      if (!is_folded(*op)) continue;
      for (Value* result : op->results) {
        const bool is_wanted = std::ranges::any_of(
            result->uses(), [&](const ir::Use& use) { return !is_folded(*use.op); });
        if (is_wanted) wanted.push_back(result);
      }
    }
    return wanted;
  }

  // ---- The program that computes them

  struct Writing {
    explicit Writing(ir::Module& to, const ir::Module& from)
        : builder(to, *to.add_function("main").body), cloner(from, to), made(from.num_values()) {}
    ir::Builder builder;
    ir::Cloner cloner;
    std::vector<Value*> made;  // by Value::id
  };

  std::unique_ptr<ir::Module> program_of(std::span<Value* const> wanted) const {
    std::vector<bool> needed(module_.num_ops());
    for (const Value* value : wanted) needed[value->def->id] = true;
    for (std::size_t i = known_.size(); i-- > 0;) {
      if (!needed[known_[i]->id]) continue;
      for (const Value* operand : known_[i]->operands) needed[operand->def->id] = true;
    }
    auto program = std::make_unique<ir::Module>();
    Writing writing(*program, module_);
    for (const Op* op : known_) {
      if (needed[op->id]) write(*op, writing);
    }
    ir::ValueList returned;
    ir::Function& main = *program->entry();
    main.is_public = true;
    for (const Value* value : wanted) {
      returned.push_back(writing.made[value->id]);
      main.result_types.push_back(returned.back()->type);
    }
    main.result_attrs.resize(returned.size());
    writing.builder.create(ir::OpKind::func_return, returned, std::vector<ir::Type>{});
    return program;
  }

  void write(const Op& op, Writing& writing) const {
    const bool equal = forms_[op.result()->id] == Form::equal;
    if (const Literal* constant = constant_of(*op.result())) {
      const TensorType scalar{constant->dtype(), {}};
      writing.made[op.result()->id] = writing.builder.constant(
          equal ? Literal::splat(scalar, constant->element_bytes(0)) : *constant);
      return;
    }
    std::vector<Value*> operands;
    for (const Value* operand : op.operands) operands.push_back(as_read(*operand, equal, writing));
    for (std::size_t i = 0; i < operands.size(); ++i) {
      writing.cloner.map(op.operand(i), operands[i]);
    }
    ir::Block& block = writing.builder.block();
    Op* const made = writing.cloner.clone(op, block);
    block.ops.push_back(made);
    made->extra = {};
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      if (equal) made->result(i)->type = ir::Type(op.result(i)->type.dtype(), {});
      writing.made[op.result(i)->id] = made->result(i);
    }
  }

  // The operand in full for those that do not compute with one element of it.
  Value* as_read(const Value& operand, bool equal, Writing& writing) const {
    Value* const made = writing.made[operand.id];
    if (equal || made->type == operand.type) return made;
    return writing.builder
        .create(ir::OpKind::broadcast_in_dim, {&made, 1}, {operand.type},
                ir::AttrsRef::of(ir::BroadcastInDimAttrs{}))
        ->result();
  }

  void put(Value& value, const Literal& literal) {
    Op& op = *value.def;
    ir::Builder builder(module_, *op.parent);
    builder.set_block(*op.parent, &op);
    builder.set_location(op.location);
    const bool equal = forms_[value.id] == Form::equal;
    Value* const made =
        builder.constant(equal ? Literal::splat(value.type.tensor(), literal.element_bytes(0))
                               : literal.collapsed());
    made->hint = value.hint;
    value.replace_all_uses(made);
  }

  ir::Module& module_;
  std::int64_t max_bytes_;
  std::vector<Form> forms_;  // by Value::id
  std::vector<Op*> known_;   // in the order of the program
};

}  // namespace

bool fold_constants(ir::Module& module, const Evaluator& evaluate, std::int64_t max_bytes) {
  return Folder(module, max_bytes).run(evaluate);
}

}  // namespace weft::passes
