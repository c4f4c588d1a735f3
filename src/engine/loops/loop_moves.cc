// The steps of a small loop that move.
#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>
#include <utility>

#include "core/element.h"
#include "engine/codegen/scalar_fold.h"
#include "engine/kernels/move/copy.h"
#include "engine/loops/loop_lowering.h"
#include "engine/loops/loop_steps.h"
#include "engine/stream/loop_nest.h"
#include "engine/stream/strided_copy.h"

namespace weft::engine {
namespace {

class PlaceStep final : public LoopStep {
 public:
  PlaceStep(std::size_t from, std::int64_t bytes, std::size_t to)
      : from_(from), bytes_(bytes), to_(to) {}
  void run(const KernelContext&, LoopState& state) const override {
    state.at[to_] = state.at[from_] + bytes_;
  }
  bool lower(LoopLowering& to) const override {
    const TensorType& type = to.type(to_);
    const std::int64_t first = bytes_ / byte_size(type.dtype);
    const bool has_elements = to.has_elements(from_);
    if (has_elements) {
      std::vector<std::int32_t> elements;
      for (std::int64_t i = 0; i < type.num_elements(); ++i) {
        elements.push_back(to.element(from_, first + i, *scalar_type(type.dtype)));
      }
      to.rename(to_, std::move(elements));
    }
    if (!has_elements || to.is_in_memory(to_)) {
      to.set_place(to_, from_, to.address(from_, -1, bytes_, 1));
    }
    return true;
  }

 private:
  std::size_t from_;
  std::int64_t bytes_;
  std::size_t to_;
};

// Copies elements between places that are so many of them apart.
class WindowCopy {
 public:
  WindowCopy(TensorType type, Dims from_strides, Dims to_strides)
      : type_(std::move(type)),
        from_strides_(std::move(from_strides)),
        to_strides_(std::move(to_strides)),
        is_dense_(StridedLayout{type_, from_strides_, 0}.is_dense() &&
                  StridedLayout{type_, to_strides_, 0}.is_dense()) {}
  int element_size() const { return byte_size(type_.dtype); }
  const TensorType& type() const { return type_; }
  bool is_dense() const { return is_dense_; }
  // Where its elements are, of few that are copied one by one; else nothing.
  std::optional<std::vector<std::int64_t>> few(const Dims& strides) const {
    constexpr std::int64_t kFewApart = 32;
    const std::int64_t most = is_dense_ ? LoopLowering::kMostInVariables : kFewApart;
    if (type_.num_elements() > most || !scalar_type(type_.dtype)) return std::nullopt;
    std::vector<std::int64_t> all;
    for (std::int64_t i = 0; i < type_.num_elements(); ++i) {
      all.push_back(offset_of(i, type_.dims, strides));
    }
    return all;
  }
  // Copies it row by row, from and to so many bytes behind places; false: it has no short rows.
  bool lower_rows(ScalarBuilder& code, std::int32_t from, std::int64_t from_bytes, std::int32_t to,
                  std::int64_t to_bytes) const {
    constexpr std::int64_t kMostRows = 32, kMostRowBytes = 128;
    const std::int64_t length = type_.dims.empty() ? 1 : type_.dims.back();
    const std::int64_t rows = type_.num_elements() / length, size = element_size();
    if (type_.dims.empty() || from_strides_.back() != 1 || to_strides_.back() != 1 ||
        rows > kMostRows || length * size > kMostRowBytes) {
      return false;
    }
    for (std::int64_t row = 0; row < rows; ++row) {
      const std::int64_t first = row * length;
      code.copy(from, from_bytes + offset_of(first, type_.dims, from_strides_) * size, to,
                to_bytes + offset_of(first, type_.dims, to_strides_) * size, length * size);
    }
    return true;
  }
  const Dims& from_strides() const { return from_strides_; }
  const Dims& to_strides() const { return to_strides_; }
  void run(const std::byte* from, std::byte* to) const {
    if (is_dense_) {
      std::memcpy(to, from, static_cast<std::size_t>(type_.num_bytes()));
    } else {
      copy_strided(type_.dims, element_size(), from, from_strides_, to, to_strides_);
    }
  }

 private:
  TensorType type_;
  Dims from_strides_, to_strides_;
  bool is_dense_;
};

// Copies what a layout has, seen from some place.
class LayoutCopy {
 public:
  explicit LayoutCopy(const StridedLayout& layout)
      : offset_(layout.offset * byte_size(layout.type.dtype)),
        copy_(layout.type, layout.strides, row_major_strides(layout.type.dims)) {}
  int element_size() const { return copy_.element_size(); }
  void run(const std::byte* from, std::byte* to) const { copy_.run(from + offset_, to); }
  // So many elements further on; false: it has no code.
  bool lower(LoopLowering& to, std::size_t from, std::int32_t offset, std::size_t into) const {
    if (auto read = elements(to, from, offset)) {
      to.define(into, std::move(*read));
      return true;
    }
    const std::int32_t begin = to.address(from, offset, 0, element_size());
    if (!copy_.is_dense()) {
      const bool is_done = copy_.lower_rows(to.code(), begin, offset_, to.place(into), 0);
      if (is_done) to.forget(into);
      return is_done;
    }
    to.copy_bytes(to.address(from, offset, offset_, element_size()), to.place(into),
                  static_cast<std::size_t>(copy_.type().num_bytes()));
    return true;
  }
  // Those that it copies, of few.
  std::optional<std::vector<std::int32_t>> elements(LoopLowering& to, std::size_t from,
                                                    std::int32_t offset) const {
    const auto places = copy_.few(copy_.from_strides());
    if (!places) return std::nullopt;
    const auto size = static_cast<std::int64_t>(element_size());
    const auto known = offset < 0 ? std::uint64_t{0} : to.code().known(offset);
    const ScalarType type = *scalar_type(copy_.type().dtype);
    std::vector<std::int32_t> read;
    for (std::int64_t place : *places) {
      const std::int64_t bytes = offset_ + place * size;
      read.push_back(known
                         ? to.element(from, bytes / size + static_cast<std::int64_t>(*known), type)
                         : to.load(from, offset, bytes, type));
    }
    return read;
  }

 private:
  std::int64_t offset_;  // bytes
  WindowCopy copy_;
};

class CopyStep final : public LoopStep {
 public:
  CopyStep(std::size_t from, const StridedLayout& layout, std::size_t to)
      : from_(from), copy_(layout), to_(to) {}
  void run(const KernelContext&, LoopState& state) const override {
    copy_.run(state.at[from_], state.at[to_]);
  }
  bool lower(LoopLowering& to) const override { return copy_.lower(to, from_, -1, to_); }
  Uses uses() const override { return {{from_}, {to_}}; }

 private:
  std::size_t from_;
  LayoutCopy copy_;
  std::size_t to_;
};

// Puts values side by side.
class JoinStep final : public LoopStep {
 public:
  JoinStep(const std::vector<LoopPart>& parts, const LoopValue& to) : to_(to.number) {
    const Dims strides = row_major_strides(to.type.dims);
    for (const LoopPart& part : parts) {
      parts_.push_back({part.value.number,
                        part.first,
                        {part.value.type, row_major_strides(part.value.type.dims), strides}});
    }
  }
  void run(const KernelContext&, LoopState& state) const override {
    for (const Part& part : parts_) {
      part.copy.run(state.at[part.from], state.at[to_] + part.first * part.copy.element_size());
    }
  }
  bool lower(LoopLowering& to) const override {
    if (to.count(to_) > LoopLowering::kMostInVariables) return lower_copies(to);
    std::vector<std::int32_t> elements(static_cast<std::size_t>(to.count(to_)));
    for (const Part& part : parts_) {
      const auto places = part.copy.few(part.copy.to_strides());
      if (!places) return false;
      for (std::size_t i = 0; i < places->size(); ++i) {
        elements[static_cast<std::size_t>(part.first + (*places)[i])] = to.element(
            part.from, static_cast<std::int64_t>(i), *scalar_type(part.copy.type().dtype));
      }
    }
    to.define(to_, std::move(elements));
    return true;
  }
  Uses uses() const override {
    Uses uses{{}, {to_}};
    for (const Part& part : parts_) uses.reads.push_back(part.from);
    return uses;
  }

 private:
  struct Part {
    std::size_t from;
    std::int64_t first;  // element
    WindowCopy copy;
  };
  bool lower_copies(LoopLowering& to) const {
    for (const Part& part : parts_) {
      const std::int32_t from = to.place(part.from), into = to.place(to_);
      const std::int64_t first = part.first * part.copy.element_size();
      if (part.copy.lower_rows(to.code(), from, 0, into, first)) continue;
      if (!part.copy.is_dense()) return false;
      to.copy_bytes(from, to.address(to_, -1, first, 1),
                    static_cast<std::size_t>(part.copy.type().num_bytes()));
    }
    to.forget(to_);
    return true;
  }

  std::vector<Part> parts_;
  std::size_t to_;
};

class SliceStep final : public LoopStep {
 public:
  SliceStep(std::size_t from, LoopIndices indices, const StridedLayout& layout, bool is_copied,
            std::size_t to)
      : from_(from), indices_(std::move(indices)), copy_(layout), is_copied_(is_copied), to_(to) {}
  void run(const KernelContext&, LoopState& state) const override {
    std::byte* const from = state.at[from_] + indices_.offset(state) * copy_.element_size();
    if (is_copied_) {
      copy_.run(from, state.at[to_]);
    } else {
      state.at[to_] = from;
    }
  }
  bool lower(LoopLowering& to) const override {
    const std::optional<std::int32_t> offset = indices_.lower(to);
    if (!offset) return false;
    if (is_copied_) return copy_.lower(to, from_, *offset, to_);
    std::optional<std::vector<std::int32_t>> elements;
    if (to.has_elements(from_) && *offset < 0) elements = copy_.elements(to, from_, *offset);
    if (elements) to.rename(to_, std::move(*elements));
    if (!elements || to.is_in_memory(to_)) {
      to.set_place(to_, from_, to.address(from_, *offset, 0, copy_.element_size()));
    }
    return true;
  }
  Uses uses() const override {
    Uses uses{{from_}, {to_}};
    indices_.add_to(uses.reads);
    return uses;
  }

 private:
  std::size_t from_;
  LoopIndices indices_;
  LayoutCopy copy_;
  bool is_copied_;
  std::size_t to_;
};

class UpdateStep final : public LoopStep {
 public:
  UpdateStep(const LoopValue& update, LoopIndices indices, const LoopValue& to)
      : from_(update.number),
        to_(to.number),
        indices_(std::move(indices)),
        copy_(update.type, row_major_strides(update.type.dims), row_major_strides(to.type.dims)) {}
  void run(const KernelContext&, LoopState& state) const override {
    copy_.run(state.at[from_], state.at[to_] + indices_.offset(state) * copy_.element_size());
  }
  bool lower(LoopLowering& to) const override {
    to.set_written(to_);
    const std::optional<std::int32_t> offset = indices_.lower(to);
    if (!offset) return false;
    const TensorType& type = copy_.type();
    if (const auto places = copy_.few(copy_.to_strides())) {
      for (std::size_t i = 0; i < places->size(); ++i) {
        const std::int32_t element =
            to.element(from_, static_cast<std::int64_t>(i), *scalar_type(type.dtype));
        to.store(element, to_, *offset, (*places)[i] * copy_.element_size());
      }
      return true;
    }
    const std::int32_t from = to.place(from_);
    const std::int32_t begin = to.address(to_, *offset, 0, copy_.element_size());
    if (!copy_.is_dense()) return copy_.lower_rows(to.code(), from, 0, begin, 0);
    to.copy_bytes(from, begin, static_cast<std::size_t>(type.num_bytes()));
    return true;
  }
  Uses uses() const override {
    Uses uses{{from_, to_}, {}};
    indices_.add_to(uses.reads);
    return uses;
  }

 private:
  std::size_t from_, to_;
  LoopIndices indices_;
  WindowCopy copy_;
};

template <class T>
std::int64_t read_index(const std::byte* at) {
  T x;
  std::memcpy(&x, at, sizeof(T));
  if constexpr (std::is_same_v<T, std::uint64_t>) {
    constexpr std::uint64_t kMax = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::min(x, kMax));
  } else {
    return x;
  }
}

}  // namespace

void LoopIndices::add(const LoopValue& start, std::int64_t last, std::int64_t stride) {
  const auto read = visit_dtype(start.type.dtype, [&]<DType kD>(DTypeTag<kD>) {
    using T = StorageOf<kD>;
    std::int64_t (*reads)(const std::byte*) = nullptr;
    if constexpr (std::is_integral_v<T>) reads = read_index<T>;
    WEFT_ASSERT(reads != nullptr, "an index that is no integer");
    return reads;
  });
  indices_.push_back({start.number, last, stride, start.type.dtype, read});
}

std::optional<std::int32_t> LoopIndices::lower(LoopLowering& to) const {
  ScalarBuilder& code = to.code();
  std::int32_t sum = -1;
  for (const Index& index : indices_) {
    const auto type = scalar_type(index.dtype);
    if (!type) return std::nullopt;
    std::int32_t start = to.element(index.value, 0, *type);
    const auto last = static_cast<std::uint64_t>(index.last);
    const bool has_last = integer_of(*type, last) == index.last;
    if (!has_last) start = code.convert(start, ScalarType::i64);
    const ScalarType of = code.type(start);
    if (!is_unsigned(of)) start = code.compute(ScalarOp::maximum, start, code.constant(of, 0));
    start = code.compute(ScalarOp::minimum, start, code.constant(of, last));
    start = code.convert(start, ScalarType::i64);
    start = code.compute(ScalarOp::multiply, start, code.integer(index.stride));
    sum = sum < 0 ? start : code.compute(ScalarOp::add, sum, start);
  }
  return sum;
}

std::unique_ptr<LoopStep> make_place_step(std::size_t from, std::int64_t bytes, std::size_t to) {
  return std::make_unique<PlaceStep>(from, bytes, to);
}
std::unique_ptr<LoopStep> make_copy_step(std::size_t from, const StridedLayout& layout,
                                         std::size_t to) {
  return std::make_unique<CopyStep>(from, layout, to);
}
std::unique_ptr<LoopStep> make_join_step(const std::vector<LoopPart>& parts, const LoopValue& to) {
  return std::make_unique<JoinStep>(parts, to);
}
std::unique_ptr<LoopStep> make_slice_step(std::size_t from, LoopIndices indices,
                                          const StridedLayout& layout, bool is_copied,
                                          std::size_t to) {
  return std::make_unique<SliceStep>(from, std::move(indices), layout, is_copied, to);
}
std::unique_ptr<LoopStep> make_update_step(const LoopValue& update, LoopIndices indices,
                                           const LoopValue& to) {
  return std::make_unique<UpdateStep>(update, std::move(indices), to);
}

}  // namespace weft::engine
