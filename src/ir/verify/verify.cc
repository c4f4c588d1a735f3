// The walk over a module: every op once, in order, with what encloses it.
#include <fmt/format.h>

#include "ir/is_within.h"
#include "ir/ops/attrs.h"
#include "ir/ops/debug_print.h"
#include "ir/ops/dynamic/dynamic_sizes.h"
#include "ir/ops/table.h"
#include "ir/parser.h"
#include "ir/verifier.h"
#include "ir/verify/checks.h"

namespace weft::ir {
namespace {

using verifier::Context;

class Walk {
 public:
  Walk(Context& context, Sizes sizes)
      : context_(context), sizes_(sizes), visible_(context.module().num_values(), kHidden) {}

  void function(const Function& f) {
    check_function(context_, f);
    check_function_shardings(context_, f);
    block(*f.body, nullptr);
  }

 private:
  static constexpr std::uint32_t kHidden = ~std::uint32_t{0};

  void block(const Block& b, const Op* owner) {
    for (const Value* arg : b.args) define(arg, b, owner);
    for (const Op* o : b.ops) {
      op(*o, b);
      for (const Value* result : o->results) visible_[result->id] = isolation_;
    }
    for (const Value* arg : b.args) visible_[arg->id] = kHidden;
    for (const Op* o : b.ops) {
      for (const Value* result : o->results) visible_[result->id] = kHidden;
    }
  }

  void define(const Value* arg, const Block& b, const Op* owner) {
    visible_[arg->id] = isolation_;
    if (!arg->type.is_tensor() || may_lack_sizes(arg->type)) return;
    const std::string text = arg->type.tensor().problem();
    if (text.empty()) return;
    const std::string message = fmt::format("argument {}: {}", arg->index, text);
    owner != nullptr ? context_.error(*owner, message) : context_.error(*b.function, message);
  }

  void op(const Op& o, const Block& b) {
    for (std::size_t i = 0; i < o.operands.size(); ++i) check_visible(o, i);
    if (o.def().has(Trait::terminator) && &o != b.terminator()) {
      context_.error(o, "must be the last op of its block");
    }
    const bool is_open = sizes_ == Sizes::unbound && has_dynamic_sizes(o);
    const SignatureOf signature(o);
    const std::string text = is_open ? form_problem(*signature) : problem_with_results(*signature);
    if (!text.empty()) {
      context_.error(o, text);
    } else if (is_open) {
      // Of a custom call operands may be shapes, which its function does not take.
      if (o.attrs.get_if<CustomCallAttrs>() == nullptr) verifier::check_call(context_, o);
    } else {
      check_in_module(o);
    }
    check_op_shardings(context_, o, manual_);
    regions(o);
  }

  bool may_lack_sizes(const Type& type) const {
    return sizes_ == Sizes::unbound && has_dynamic_size(type);
  }

  // What the row cannot know. The op is as its row wants it.
  void check_in_module(const Op& o) {
    verifier::check_call(context_, o);
    verifier::check_participants(context_, o);
    if (is_debug_print(o)) verifier::check_debug_print(context_, o, manual_);
    if (const auto* attrs = o.attrs.get_if<ManualComputationAttrs>()) {
      check_manual_computation(context_, o, *attrs, manual_);
    }
  }

  void regions(const Op& o) {
    if (o.regions.empty()) return;
    if (depth_ == kMaxNesting) {
      context_.error(o, fmt::format("regions are nested more than {} deep", kMaxNesting));
      return;
    }
    const std::size_t outer = manual_.size();
    const auto* attrs = o.attrs.get_if<ManualComputationAttrs>();
    if (attrs != nullptr && attrs->manual_axes.size() <= Context::kMaxMeshAxes) {
      for (const std::string& axis : attrs->manual_axes) manual_.push_back({axis, &o});
    }
    const bool isolated = o.def().has(Trait::isolated);
    ++depth_;
    isolation_ += isolated ? 1 : 0;
    for (const Block* region : o.regions) block(*region, &o);
    isolation_ -= isolated ? 1 : 0;
    --depth_;
    manual_.resize(outer);
  }

  void check_visible(const Op& o, std::size_t i) {
    const Value* value = o.operands[i];
    if (visible_[value->id] == isolation_) [[likely]] {
      return;
    }
    if (visible_[value->id] != kHidden) {
      context_.error(o, fmt::format("operand {} comes from outside of a body that may only use its "
                                    "arguments",
                                    i));
      return;
    }
    const bool later =
        is_within(o.parent, value->def != nullptr ? value->def->parent : value->block);
    context_.error(o, later ? fmt::format("operand {} is used before it is defined", i)
                            : fmt::format("operand {} is defined in another region", i));
  }

  Context& context_;
  Sizes sizes_;
  // By value id: in how many isolated regions it was defined, as long as its block is walked.
  std::vector<std::uint32_t> visible_;
  std::uint32_t isolation_ = 0;
  int depth_ = 0;
  verifier::ManualAxes manual_;
};

}  // namespace

Diagnostics verify(const Module& module, Sizes sizes) {
  Context context(module);
  if (module.entry() == nullptr) {
    context.module_error("there is no entry function; name one @main");
  }
  Walk walk(context, sizes);
  for (const Function& function : module.functions()) walk.function(function);
  check_recursion(context);
  return std::move(context).take();
}

}  // namespace weft::ir
