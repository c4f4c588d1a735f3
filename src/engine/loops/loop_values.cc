#include "engine/loops/loop_values.h"

#include <algorithm>
#include <utility>

namespace weft::engine {
namespace {

constexpr std::size_t kLine = 64;  // that a value begins at

}  // namespace

LoopValue LoopValues::made(const TensorType& type) {
  fits_ = fits_ && type.num_elements() > 0;
  types_.push_back(type);
  return {types_.size() - 1, type, types_.size() - 1};
}

LoopValue LoopValues::own(const TensorType& type, std::int64_t room) {
  const std::int64_t elements = std::max(room, type.num_elements());
  fits_ = fits_ && elements <= kMostElements;
  const LoopValue value = made(type);
  const auto bytes = static_cast<std::size_t>(
      std::max<std::int64_t>(TensorType{type.dtype, {elements}}.num_bytes(), 0));
  const std::size_t lines = (bytes + kLine - 1) / kLine * kLine;
  own_.push_back({value.number, own_bytes_, lines});
  own_bytes_ += lines;
  return value;
}

LoopValue LoopValues::input(std::size_t index, const TensorType& type) {
  const auto known = inputs_.find(index);
  if (known != inputs_.end()) return known->second;
  const LoopValue value = made(type);
  outside_.push_back({.value = value.number, .input = index});
  return inputs_[index] = value;
}

LoopValue LoopValues::constant(std::size_t number, bool may_be_one) {
  const Buffer& buffer = constants_[number];
  const bool is_one = may_be_one && buffer.num_elements() > 1 &&
                      std::ranges::all_of(buffer.strides(), [](auto s) { return s == 0; });
  const auto [known, is_new] = known_constants_.try_emplace({number, is_one});
  if (!is_new) return known->second;
  Buffer held = buffer;
  if (is_one) held = buffer.viewed({{buffer.dtype(), {}}, {}, buffer.layout().offset});
  fits_ = fits_ && held.num_elements() <= kMostElements;
  known->second = made(held.type());
  outside_.push_back({.value = known->second.number, .constant = std::move(held)});
  return known->second;
}

std::optional<LoopValue> LoopValues::view_of_outside(const LoopValue& value, StridedLayout view) {
  const auto found = std::ranges::find(outside_, value.number, &Outside::value);
  if (found == outside_.end() || found->view) return {};
  if (view.type.num_elements() > kMostViewed) return {};
  Outside viewed = *found;
  const LoopValue result = made(view.type);
  viewed.value = result.number;
  viewed.view = std::move(view);
  outside_.push_back(std::move(viewed));
  return result;
}

LoopValue LoopValues::constant(Buffer buffer) {
  fits_ = fits_ && buffer.num_elements() <= kMostElements;
  const LoopValue value = made(buffer.type());
  outside_.push_back({.value = value.number, .constant = std::move(buffer)});
  return value;
}

std::size_t LoopValues::room_of(std::size_t value) const {
  const auto found = std::ranges::find(own_, value, &Own::value);
  return found == own_.end() ? 0 : found->room;
}

}  // namespace weft::engine
