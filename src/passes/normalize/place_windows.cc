// Windows that overwrite most of an array at places known beforehand, as in u.at[1:-1].set(v), or
// are combined with it (u.at[1:-1].add(v)), are padded to its size, and each element is selected by
// where it stands: the shards of a pad fetch what they lack from their neighbours (ops/pad.cc),
// where an update or a scatter needs the window whole.
#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "passes/normalize/global_ops.h"
#include "passes/normalize/steps.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// JAX puts places together by a broadcast, a concatenation and a reshape.
constexpr int kMostSteps = 6;

// The elements of a few integers that constants alone make; nothing: they depend on more, or on a
// longer chain of ops.
std::optional<Dims> known_integers(const Value& value, int steps = kMostSteps) {
  if (value.type.tensor().num_elements() == 0) return Dims{};
  if (std::optional<Dims> numbers = integers_of(value)) return numbers;
  if (value.def == nullptr || steps == 0) return std::nullopt;
  const bool spreads_one =
      value.def->kind == OpKind::broadcast_in_dim && value.type.tensor().num_elements() == 1;
  const bool joins = value.def->kind == OpKind::concatenate && value.type.rank() == 1;
  if (!spreads_one && !joins && value.def->kind != OpKind::reshape) return std::nullopt;
  Dims numbers;
  for (const Value* operand : value.def->operands) {
    const std::optional<Dims> part = known_integers(*operand, steps - 1);
    if (!part) return std::nullopt;
    for (const std::int64_t number : *part) numbers.push_back(number);
  }
  return numbers;
}

// A window that overwrites a part of an array, or is combined with it.
struct Window {
  Value* array = nullptr;
  Value* update = nullptr;  // of the array's rank but for the dimensions that have one element
  Dims begin, size;         // by dimension of the array
  std::optional<OpKind> combine{};  // of both; nothing: overwrites
};

std::optional<Window> updated_window(const Op& op) {
  Window window{op.operand(0), op.operand(1), {}, op.operand(1)->type.dims()};
  for (std::size_t i = 2; i < op.operands.size(); ++i) {
    const std::optional<Dims> start = known_integers(*op.operand(i));
    if (!start) return std::nullopt;
    window.begin.push_back((*start)[0]);
  }
  return window;
}

// Whether the region gives its second argument.
bool overwrites(const ir::Block& region) {
  const Op* const last = region.terminator();
  return region.ops.size() == 1 && last->operands.size() == 1 && region.args.size() == 2 &&
         last->operand(0) == region.args[1];
}

// Of a scatter of one window.
std::optional<Window> scattered_window(const Op& op, const ir::ScatterDimensionNumbers& numbers) {
  const Value& places = *op.operand(1);
  const bool is_one = op.results.size() == 1 && numbers.input_batching_dims.empty() &&
                      places.type.tensor().num_elements() ==
                          static_cast<std::int64_t>(numbers.scatter_dims_to_operand_dims.size());
  const std::optional<OpKind> combine = ir::only_op(*op.regions[0]);
  if (!is_one || (!combine && !overwrites(*op.regions[0]))) return std::nullopt;
  // Other dimensions of the updates count windows, of which there is one.
  if (numbers.update_window_dims.size() != at(op.operand(2)->type.rank())) return std::nullopt;
  const std::optional<Dims> start = known_integers(places);
  if (!start) return std::nullopt;
  Window window{op.operand(0), op.operand(2), {}, {}, combine};
  const Dims& update = op.operand(2)->type.dims();
  std::size_t next = 0;
  for (std::int64_t d = 0; d < op.operand(0)->type.rank(); ++d) {
    const bool is_inserted =
        std::ranges::find(numbers.inserted_window_dims, d) != numbers.inserted_window_dims.end();
    window.begin.push_back(0);
    window.size.push_back(is_inserted ? 1 : update[next++]);
  }
  for (std::size_t i = 0; i < start->size(); ++i) {
    window.begin[at(numbers.scatter_dims_to_operand_dims[i])] = (*start)[i];
  }
  return window;
}

std::optional<Window> window_of(const Op& op) {
  if (op.kind == OpKind::dynamic_update_slice) return updated_window(op);
  const auto* const scatter = op.attrs.get_if<ir::ScatterAttrs>();
  if (scatter == nullptr) return std::nullopt;
  return scattered_window(op, scatter->scatter_dimension_numbers);
}

// Of little, each shard writes what falls into it.
bool is_most(const Window& window) {
  std::int64_t elements = 1;
  for (std::size_t d = 0; d < window.size.size(); ++d) {
    const std::int64_t last = window.array->type.dims()[d] - window.size[d];
    if (window.begin[d] < 0 || window.begin[d] > last) return false;
    elements *= window.size[d];
  }
  return 2 * elements > window.array->type.tensor().num_elements();
}

class WindowPlacer {
 public:
  WindowPlacer(Op& op, ir::Module& module) : b_(module, *op.parent) {
    b_.set_block(*op.parent, &op);
    b_.set_location(op.location);
  }

  Value* place(const Window& window) {
    Value* mask = nullptr;
    for (std::size_t d = 0; d < window.size.size(); ++d) {
      const std::int64_t whole = window.array->type.dims()[d];
      if (window.size[d] == whole) continue;
      Value* const place = places(window.array->type.dims(), d);
      const std::int64_t end = window.begin[d] + window.size[d];
      if (window.begin[d] > 0) mask = both(mask, compared(place, Direction::GE, window.begin[d]));
      if (end < whole) mask = both(mask, compared(place, Direction::LT, end));
    }
    Value* update = shaped_update(window);
    if (mask != nullptr) update = padded(update, window);
    if (window.combine) update = b_.value(*window.combine, {window.array, update});
    if (mask == nullptr) return update;  // it is all of the array
    return b_.value(OpKind::select, {mask, update, window.array});
  }

 private:
  using Direction = ir::ComparisonDirection;

  // With the dimensions of the window that have one element.
  Value* shaped_update(const Window& window) {
    Value* const update = window.update;
    if (update->type.dims() == window.size) return update;
    const ir::Type type(update->type.dtype(), window.size);
    return b_.create(OpKind::reshape, {&update, 1}, std::vector<ir::Type>{type})->result();
  }
  // The update where it goes; what stands around it is not used.
  Value* padded(Value* update, const Window& window) {
    ir::PadAttrs pad;
    for (std::size_t d = 0; d < window.size.size(); ++d) {
      pad.edge_padding_low.push_back(window.begin[d]);
      pad.edge_padding_high.push_back(window.array->type.dims()[d] - window.begin[d] -
                                      window.size[d]);
      pad.interior_padding.push_back(0);
    }
    Value* const around = b_.constant(Literal({update->type.dtype(), {}}));
    return b_.value(OpKind::pad, {update, around}, ir::AttrsRef::of(std::move(pad)));
  }
  // Where each element stands along dimension d.
  Value* places(const Dims& dims, std::size_t d) {
    const bool is_small = dims[d] <= std::numeric_limits<std::int32_t>::max();
    return b_
        .create(OpKind::iota, {}, {ir::Type(is_small ? DType::i32 : DType::i64, dims)},
                ir::AttrsRef::of(ir::IotaAttrs{static_cast<std::int64_t>(d)}))
        ->result();
  }
  Value* compared(Value* places, Direction direction, std::int64_t number) {
    Literal literal({places->type.dtype(), {}});
    if (literal.dtype() == DType::i32) {
      literal.mutable_elements<std::int32_t>()[0] = static_cast<std::int32_t>(number);
    } else {
      literal.mutable_elements<std::int64_t>()[0] = number;
    }
    Value* const scalar = b_.constant(std::move(literal));
    Value* const all = b_.create(OpKind::broadcast_in_dim, {&scalar, 1}, {places->type},
                                 ir::AttrsRef::of(ir::BroadcastInDimAttrs{}))
                           ->result();
    return b_.value(OpKind::compare, {places, all},
                    ir::AttrsRef::of(ir::CompareAttrs{direction, {}}));
  }
  // `mask` may be null.
  Value* both(Value* mask, Value* other) {
    return mask == nullptr ? other : b_.value(OpKind::and_, {mask, other});
  }

  ir::Builder b_;
};

}  // namespace

void place_windows(ir::Module& module) {
  edit_global_ops(module, [&](Op& op) {
    const std::optional<Window> window = window_of(op);
    if (!window || !is_most(*window)) return;
    op.result()->replace_all_uses(WindowPlacer(op, module).place(*window));
    op.erase();
  });
}

}  // namespace weft::passes
