#include "engine/loops/steps/loop_windows.h"

#include <cstring>
#include <utility>

#include "engine/stream/loop_nest.h"
#include "engine/stream/strided_copy.h"

namespace weft::engine {
namespace {

void run_copy(const WindowCopy* copy, const std::byte* from, std::byte* to) noexcept {
  copy->run(from, to);
}

}  // namespace

WindowCopy::WindowCopy(TensorType type, Dims from_strides, Dims to_strides)
    : type_(std::move(type)),
      from_strides_(std::move(from_strides)),
      to_strides_(std::move(to_strides)),
      is_dense_(StridedLayout{type_, from_strides_, 0}.is_dense() &&
                StridedLayout{type_, to_strides_, 0}.is_dense()),
      loop_(type_.dims),
      loop_strides_{from_strides_, to_strides_} {
  collapse_dims(loop_, loop_strides_);
}

void WindowCopy::run(const std::byte* from, std::byte* to) const {
  if (is_dense_) {
    std::memcpy(to, from, static_cast<std::size_t>(type_.num_bytes()));
  } else {
    copy_strided(loop_, element_size(), from, loop_strides_[0], to, loop_strides_[1]);
  }
}

std::vector<std::int64_t> WindowCopy::places(const Dims& strides) const {
  std::vector<std::int64_t> all;
  for (std::int64_t i = 0; i < type_.num_elements(); ++i) {
    all.push_back(offset_of(i, type_.dims, strides));
  }
  return all;
}

bool WindowCopy::has_few() const {
  constexpr std::int64_t kFewApart = 32;
  const std::int64_t most = is_dense_ ? LoopLowering::kMostInVariables : kFewApart;
  return type_.num_elements() <= most && scalar_type(type_.dtype);
}

bool WindowCopy::has_short_rows() const {
  constexpr std::int64_t kMostRows = 32, kMostRowBytes = 128;
  const std::int64_t length = type_.dims.empty() ? 1 : type_.dims.back();
  return !type_.dims.empty() && from_strides_.back() == 1 && to_strides_.back() == 1 &&
         type_.num_elements() <= kMostRows * length && length * element_size() <= kMostRowBytes;
}

std::vector<std::int32_t> WindowCopy::elements(LoopLowering& to, const LoopPlace& from) const {
  std::vector<std::int32_t> read;
  for (std::int64_t place : from_places()) {
    read.push_back(
        to.element({from.value, from.offset, from.first + place}, *scalar_type(type_.dtype)));
  }
  return read;
}

void WindowCopy::lower(LoopLowering& to, const LoopPlace& from, const LoopPlace& into) const {
  if (has_few()) {
    const std::vector<std::int32_t> read = elements(to, from);
    const std::vector<std::int64_t> places = to_places();
    for (std::size_t i = 0; i < read.size(); ++i) {
      to.store(read[i], {into.value, into.offset, into.first + places[i]});
    }
  } else if (is_dense_) {
    to.copy_bytes(to.address(from, element_size()), to.address(into, element_size()),
                  static_cast<std::size_t>(type_.num_bytes()));
  } else if (has_short_rows()) {
    lower_rows(to, from, into);
  } else {
    lower_call(to, from, into);
  }
}

void WindowCopy::lower_call(LoopLowering& to, const LoopPlace& from, const LoopPlace& into) const {
  to.code().call(reinterpret_cast<const void*>(&run_copy),
                 {to.code().integer(reinterpret_cast<std::int64_t>(this)),
                  to.address(from, element_size()), to.address(into, element_size())},
                 false);
}

void WindowCopy::lower_rows(LoopLowering& to, const LoopPlace& from, const LoopPlace& into) const {
  const std::int64_t size = element_size(), length = type_.dims.back();
  const std::int32_t source = to.address({from.value, from.offset, 0}, element_size());
  const std::int32_t target = to.address({into.value, into.offset, 0}, element_size());
  for (std::int64_t i = 0; i < type_.num_elements(); i += length) {
    to.code().copy(source, (from.first + offset_of(i, type_.dims, from_strides_)) * size, target,
                   (into.first + offset_of(i, type_.dims, to_strides_)) * size, length * size);
  }
}

}  // namespace weft::engine
