#include "passes/rings/ring_writer.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "ir/is_within.h"
#include "ir/ops/collective.h"
#include "ir/ops/op_def.h"

namespace weft::passes {
namespace {

std::string_view name_of(const RingForm& form) { return ir::collective_def(form.collective).name; }

std::string_view product_name(const RingForm& form) {
  return ir::without_dialect(form.product->name());
}

ir::ChannelHandle channel_of(const ir::Op& exchange) {
  const std::int64_t channel = ir::participants(exchange.attrs)->channel;
  return {std::max<std::int64_t>(channel, 1), 1};
}

}  // namespace

std::string form_text(const RingForm& form) {
  if (form.product == nullptr) return fmt::format("one {}", name_of(form));
  if (form.collective == ir::CollectiveKind::all_gather) {
    return fmt::format("one all_gather, then one {}", product_name(form));
  }
  return fmt::format("one {}, then one {}", product_name(form), name_of(form));
}

RingWriter::RingWriter(ir::Module& module) : builder_(module, *module.functions().front().body) {}

void RingWriter::write(ir::Value& value, const RingForm& form, const ir::Op& exchange) {
  ir::Op& op = *value.def;
  builder_.set_block(*op.parent, op.def().runs_regions() ? op.next() : &op);
  const bool gathers = form.collective == ir::CollectiveKind::all_gather;
  std::vector<ir::Value*> operands;
  for (std::size_t i = 0; i < form.operands.size(); ++i) {
    const bool is_gathered = gathers && i == form.gathered;
    const RingArray& of = form.operands[i];
    operands.push_back(is_gathered ? gathered(form, of, exchange) : array(of));
  }
  ir::Value* result = operands[0];
  if (form.product != nullptr) {
    builder_.set_location(form.product->location);
    ir::Op* const product =
        builder_.create(form.product->kind, operands, {form.product_type}, form.product->attrs);
    product->extra = form.product->extra;
    result = product->result();
  }
  if (!gathers) result = collective(form, result, exchange);
  builder_.set_location(op.location);
  for (const RingArray& added : form.added) {
    result = builder_.value(ir::OpKind::add, {result, array(added)});
  }
  WEFT_ASSERT(result->type == value.type, "the same value");
  result->hint = value.hint;
  value.replace_all_uses(result);
  written_.emplace(&value, result);
}

ir::Value* RingWriter::array(const RingArray& of) {
  return slice(made_of_array(first_value(of), of.then), of.low, of.sizes);
}

ir::Value* RingWriter::first_value(const RingArray& of) const {
  const auto at = written_.find(of.array);
  return at == written_.end() ? of.array : at->second;
}

// What was computed after the shards came is computed of what is gathered.
ir::Value* RingWriter::gathered(const RingForm& form, const RingArray& of, const ir::Op& exchange) {
  const std::span<const ir::Op* const> steps(of.then);
  const auto after = steps.subspan(of.before_sending);
  Dims low = of.low, sizes = of.sizes;
  RingForm sent = form;
  for (std::size_t i = after.size(); i-- > 0;) {
    const auto* attrs = after[i]->attrs.get_if<ir::TransposeAttrs>();
    if (attrs == nullptr) continue;
    const Dims permuted_low = low, permuted_sizes = sizes;
    for (std::size_t dim = 0; dim < low.size(); ++dim) {
      const auto from = static_cast<std::size_t>(attrs->permutation[dim]);
      low[from] = permuted_low[dim];
      sizes[from] = permuted_sizes[dim];
    }
    sent.dim = attrs->permutation[static_cast<std::size_t>(sent.dim)];
  }
  ir::Value* const shard =
      slice(made_of_array(first_value(of), steps.first(of.before_sending)), low, sizes);
  for (const Gathered& known : gathered_) {
    if (known.shard == shard && known.dim == sent.dim && known.groups == sent.groups &&
        known.result->def->parent == &builder_.block()) {
      return made_of_array(known.result, after);
    }
  }
  ir::Value* const result = collective(sent, shard, exchange);
  gathered_.push_back({shard, sent.dim, sent.groups, result});
  return made_of_array(result, after);
}

ir::Value* RingWriter::made_of_array(ir::Value* value, std::span<const ir::Op* const> steps) {
  for (const ir::Op* step : steps) {
    if (step->operand(0) == value && ir::is_within(&builder_.block(), step->parent)) {
      value = step->result();
      continue;
    }
    builder_.set_location(step->location);
    const DType dtype = step->result()->type.dtype();
    const bool moves = step->kind == ir::OpKind::transpose;
    value = moves ? builder_.value(step->kind, {value}, step->attrs)
                  : builder_
                        .create(step->kind, {&value, 1}, {ir::Type(dtype, value->type.dims())},
                                step->attrs)
                        ->result();
  }
  return value;
}

ir::Value* RingWriter::slice(ir::Value* value, const Dims& low, const Dims& sizes) {
  if (value->type.dims() == sizes) return value;
  ir::SliceAttrs attrs{low, low, Dims(low.size(), 1)};
  for (std::size_t i = 0; i < sizes.size(); ++i) attrs.limit_indices[i] += sizes[i];
  return builder_.value(ir::OpKind::slice, {value}, ir::AttrsRef::of(std::move(attrs)));
}

ir::Value* RingWriter::collective(const RingForm& form, ir::Value* operand,
                                  const ir::Op& exchange) {
  const ir::ChannelHandle channel = channel_of(exchange);
  ir::AttrsRef attrs;
  ir::OpKind kind = ir::OpKind::all_gather;
  std::vector<ir::Block*> regions;
  builder_.set_location(exchange.location);
  if (form.collective == ir::CollectiveKind::all_gather) {
    attrs = ir::AttrsRef::of(ir::AllGatherAttrs{form.dim, channel, form.groups, ir::Flag{true}});
  } else if (form.collective == ir::CollectiveKind::all_reduce) {
    kind = ir::OpKind::all_reduce;
    attrs = ir::AttrsRef::of(ir::AllReduceAttrs{channel, form.groups, ir::Flag{true}});
  } else {
    kind = ir::OpKind::reduce_scatter;
    attrs =
        ir::AttrsRef::of(ir::ReduceScatterAttrs{channel, form.groups, form.dim, ir::Flag{true}});
  }
  if (form.collective != ir::CollectiveKind::all_gather) {
    regions.push_back(builder_.reducer(ir::OpKind::add, operand->type.dtype()));
  }
  ir::Op* const op = builder_.create(kind, {&operand, 1}, std::move(attrs), std::move(regions));
  const std::string what = form.product == nullptr
                               ? std::string("its steps")
                               : fmt::format("its steps and the parts of {}", product_name(form));
  ir::set_inserted_for(
      *op, fmt::format("the program has it step by step: in one process, where nothing moves "
                       "meanwhile, {} would only take longer",
                       what));
  return op->result();
}

}  // namespace weft::passes
