#include "passes/partition/ops/bit_stream.h"

#include <algorithm>
#include <utility>

#include "ir/ops/attrs.h"
#include "passes/partition/ops/index_math.h"

namespace weft::passes {
namespace {

using ir::OpKind;

// As numbers of 64 bits.
ir::Value* wide_state(LocalBuilder& b, ir::Value* state) {
  const std::int64_t parts = 64 / info(state->type.dtype()).bits;
  if (parts > 1) state = b.reshape(state, {state->type.dim(0) / parts, parts});
  if (state->type.dtype() == DType::ui64) return state;
  return b.ops()
      .create(OpKind::bitcast_convert, {&state, 1}, {ir::Type(DType::ui64, {state->type.dim(0)})})
      ->result();
}

ir::Value* narrow_state(LocalBuilder& b, ir::Value* state, const ir::Type& type) {
  if (state->type == type) return state;
  const std::int64_t parts = 64 / info(type.dtype()).bits;
  Dims dims{state->type.dim(0)};
  if (parts > 1) dims.push_back(parts);
  state = b.ops()
              .create(OpKind::bitcast_convert, {&state, 1}, {ir::Type(type.dtype(), dims)})
              ->result();
  return b.reshape(state, type.dims());
}

}  // namespace

BitStream::BitStream(LocalBuilder& b, ir::Value* state, ir::RngAlgorithm algorithm, DType dtype)
    : b_(b), state_(wide_state(b, state)), algorithm_(algorithm), dtype_(dtype) {}

std::int64_t BitStream::elements_per_counter() const {
  if (algorithm_ == ir::RngAlgorithm::THREE_FRY) return 1;
  return is_wide() ? 2 : 4;
}

ir::Value* BitStream::draw(ir::Value* first, std::int64_t count) {
  if (in_pairs()) {
    return b_.ops().value(OpKind::transpose, {bits(first, {2, count})},
                          ir::AttrsRef::of(ir::TransposeAttrs{{1, 0}}));
  }
  const std::int64_t per_counter = elements_per_counter();
  if (per_counter == 1) return bits(first, {count});
  const std::int64_t counters = ceil_div(count + per_counter - 1, per_counter);
  ir::Value* per = b_.scalar(DType::ui64, per_counter);
  ir::Value* all = bits(b_.binary(OpKind::divide, first, per), {counters * per_counter});
  ir::Value* skipped = converted(b_, b_.binary(OpKind::remainder, first, per), b_.index_type());
  return b_.dynamic_slice(all, 0, skipped, count);
}

ir::Value* BitStream::state_after(std::int64_t units, const ir::Type& type) {
  ir::Value* counters = b_.scalar(DType::ui64, ceil_div(units, elements_per_counter()));
  return narrow_state(b_, moved(counters, state_->type.dim(0)), type);
}

// The state of `size` numbers, `counters` further on. Philox counts in 128 bits; where the state
// lacks the upper half, the key stands for it.
ir::Value* BitStream::moved(ir::Value* counters, std::int64_t size) {
  ir::Value* step = b_.reshape(counters, {1});
  ir::Value* low = b_.binary(OpKind::add, part(1), step);
  std::vector<ir::Value*> parts = {part(0), low};
  if (size > 2) {
    ir::Value* carry =
        converted(b_, b_.compare(ir::ComparisonDirection::LT, low, step), DType::ui64);
    const bool has_high = state_->type.dim(0) > 2;
    parts.push_back(b_.binary(OpKind::add, part(has_high ? 2 : 0), carry));
  }
  for (std::int64_t i = 3; i < size; ++i) parts.push_back(part(i));
  return b_.concatenate(parts, 0);
}

ir::Value* BitStream::bits(ir::Value* first_counter, Dims dims) {
  const std::int64_t needed = algorithm_ == ir::RngAlgorithm::THREE_FRY ? 2 : 3;
  ir::Value* state = moved(first_counter, std::max(state_->type.dim(0), needed));
  return b_.ops()
      .create(OpKind::rng_bit_generator, {&state, 1},
              {state->type, ir::Type(dtype_, std::move(dims))},
              ir::AttrsRef::of(ir::RngBitGeneratorAttrs{algorithm_}))
      ->result(1);
}

}  // namespace weft::passes
