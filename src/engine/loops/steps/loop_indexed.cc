// The steps of a small loop that move by index vectors: gathers and scatters.
#include "engine/loops/steps/loop_indexed.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/loops/loop_scalars.h"
#include "engine/loops/steps/loop_windows.h"
#include "ir/ops/scatter_window.h"

namespace weft::engine {
namespace {

// The dimensions of a slice that its result or its updates have, too: of the array, in order.
std::vector<std::size_t> window_dims(std::size_t rank, const Dims& collapsed,
                                     const Dims& batching) {
  std::vector<std::size_t> dims;
  for (std::size_t d = 0; d < rank; ++d) {
    const auto dim = static_cast<std::int64_t>(d);
    if (!contains(collapsed, dim) && !contains(batching, dim)) dims.push_back(d);
  }
  return dims;
}

struct Window {
  Dims sizes, strides;  // in the array
};
Window window_of(const Dims& array, const Dims& sizes, const std::vector<std::size_t>& dims) {
  const Dims strides = row_major_strides(array);
  Window made;
  for (std::size_t d : dims) {
    made.sizes.push_back(sizes[d]);
    made.strides.push_back(strides[d]);
  }
  return made;
}

class GatherStep final : public LoopStep {
 public:
  GatherStep(const ir::GatherAttrs& attrs, const LoopValue& from, const LoopValue& indices,
             const LoopValue& to)
      : from_(from.number),
        indices_(indices.number),
        to_(to.number),
        slices_(mapping_of(attrs.dimension_numbers), indices.type, from.type.dims,
                attrs.slice_sizes,
                some_strides(to.type.dims, attrs.dimension_numbers.offset_dims, false)),
        copy_(copy(attrs, from.type, to.type)) {}

  void run(const KernelContext&, LoopState& state) const override {
    const int size = copy_.element_size();
    for (std::int64_t s = 0; s < slices_.count(); ++s) {
      copy_.run(state.at[from_] + slices_.moved(state.at[indices_], s) * size,
                state.at[to_] + slices_.other(s) * size);
    }
  }
  bool lower(LoopLowering& to) const override {
    const bool is_few = to.count(to_) <= LoopLowering::kMostInVariables && copy_.has_few();
    if (!slices_.has_code()) return false;
    if (is_few) return lower_few(to);
    slices_.lower_each(to, [&](const IndexedSlices::Slice& s) {
      copy_.lower(to, slices_.moved(to, from_, indices_, s), slices_.other(to, to_, s));
    });
    to.forget(to_);
    return true;
  }
  Uses uses() const override { return {{from_, indices_}, {to_}}; }

 private:
  static WindowCopy copy(const ir::GatherAttrs& attrs, const TensorType& from,
                         const TensorType& to) {
    const auto& numbers = attrs.dimension_numbers;
    Window window = window_of(
        from.dims, attrs.slice_sizes,
        window_dims(from.dims.size(), numbers.collapsed_slice_dims, numbers.operand_batching_dims));
    return {{from.dtype, std::move(window.sizes)},
            std::move(window.strides),
            some_strides(to.dims, numbers.offset_dims, true)};
  }
  bool lower_few(LoopLowering& to) const {
    std::vector<std::int32_t> made(static_cast<std::size_t>(to.count(to_)));
    const std::vector<std::int64_t> places = copy_.to_places();
    slices_.lower_each(to, [&](const IndexedSlices::Slice& s) {
      const std::vector<std::int32_t> read =
          copy_.elements(to, slices_.moved(to, from_, indices_, s));
      for (std::size_t i = 0; i < read.size(); ++i) {
        made[static_cast<std::size_t>(slices_.other(s.number) + places[i])] = read[i];
      }
    });
    to.define(to_, std::move(made));
    return true;
  }

  std::size_t from_, indices_, to_;
  IndexedSlices slices_;
  WindowCopy copy_;
};

// Combines slices with those of an array, where it is, one after the other.
class ScatterStep final : public LoopStep {
 public:
  ScatterStep(const ir::ScatterAttrs& attrs, RegionProgram region, std::size_t index,
              const LoopValue& indices, const LoopValue& updates, const LoopValue& to)
      : region_(std::move(region)),
        index_(index),
        indices_(indices.number),
        updates_(updates.number),
        to_(to.number),
        slices_(slices(attrs.scatter_dimension_numbers, indices.type, updates.type, to.type)),
        copy_(copy(attrs.scatter_dimension_numbers, updates.type, to.type)) {}

  std::unique_ptr<RegionProgram::Frame> frame() const override {
    return std::make_unique<RegionProgram::Frame>(region_);
  }
  void run(const KernelContext&, LoopState& state) const override {
    const int size = copy_.element_size();
    for (std::int64_t s = 0; s < slices_.count(); ++s) {
      const auto offset = slices_.inside(state.at[indices_], s);
      if (!offset) continue;
      const std::byte* const from = state.at[updates_] + slices_.other(s) * size;
      std::byte* const to = state.at[to_] + *offset * size;
      if (gives_update()) {
        copy_.run(from, to);
      } else {
        combine(*state.frames[index_], from, to);
      }
    }
  }
  bool lower(LoopLowering& to) const override {
    to.set_written(to_);
    if (!slices_.has_code() || !(gives_update() || combines_in_code())) return false;
    slices_.lower_each(to, [&](const IndexedSlices::Slice& s) { lower(to, s); });
    return true;
  }
  Uses uses() const override { return {{indices_, updates_, to_}, {}}; }

 private:
  // Elements of a slice, each of which is combined by code of its own.
  static constexpr std::int64_t kMostCombined = 8;

  static IndexedSlices slices(const ir::ScatterDimensionNumbers& numbers, const TensorType& indices,
                              const TensorType& updates, const TensorType& array) {
    return {mapping_of(numbers), indices, array.dims,
            ir::scatter_window(numbers, array.dims.size(), updates.dims, 1),
            some_strides(updates.dims, numbers.update_window_dims, false)};
  }
  static WindowCopy copy(const ir::ScatterDimensionNumbers& numbers, const TensorType& updates,
                         const TensorType& array) {
    Window window = window_of(
        array.dims, ir::scatter_window(numbers, array.dims.size(), updates.dims, 1),
        window_dims(array.dims.size(), numbers.inserted_window_dims, numbers.input_batching_dims));
    return {{array.dtype, std::move(window.sizes)},
            some_strides(updates.dims, numbers.update_window_dims, true),
            std::move(window.strides)};
  }

  bool gives_update() const { return region_.forwarded(0) == 1; }
  bool combines_in_code() const {
    return copy_.type().num_elements() <= kMostCombined && has_scalars(region_);
  }

  void lower(LoopLowering& to, const IndexedSlices::Slice& s) const {
    ScalarBuilder& code = to.code();
    const std::int64_t outside = code.new_label();
    code.begin_arm();
    const LoopPlace into = slices_.inside(to, to_, indices_, s, outside);
    const LoopPlace from = slices_.other(to, updates_, s);
    if (gives_update()) {
      copy_.lower(to, from, into);
    } else {
      lower_combination(to, from, into);
    }
    code.end_arm();
    code.label(outside);
  }
  void lower_combination(LoopLowering& to, const LoopPlace& from, const LoopPlace& into) const {
    const ScalarType type = *scalar_type(copy_.type().dtype);
    const std::vector<std::int64_t> there = copy_.to_places(), here = copy_.from_places();
    for (std::size_t i = 0; i < here.size(); ++i) {
      const LoopPlace place{into.value, into.offset, into.first + there[i]};
      const std::int32_t update = to.element({from.value, from.offset, from.first + here[i]}, type);
      const auto made = lower_lanes(region_, {{to.element(place, type)}, {update}}, 1, to.code());
      to.store(made[0][0], place);
    }
  }

  void combine(RegionProgram::Frame& frame, const std::byte* from, std::byte* to) const {
    const int size = copy_.element_size();
    const std::vector<std::int64_t> here = copy_.from_places(), there = copy_.to_places();
    for (std::size_t i = 0; i < here.size(); ++i) {
      std::byte* const at = to + there[i] * size;
      const void* const arguments[] = {at, from + here[i] * size};
      void* const results[] = {at};
      region_.run(frame, arguments, results, 1);
    }
  }

  RegionProgram region_;
  std::size_t index_, indices_, updates_, to_;
  IndexedSlices slices_;
  WindowCopy copy_;  // from the updates
};

}  // namespace

bool is_updated_by(const ir::Op& scatter) {
  if (scatter.kind != ir::OpKind::scatter || scatter.operands.size() != 3) return false;
  const TensorType& type = scatter.operand(0)->type.tensor();
  const auto is_small = [&](std::size_t operand) {
    const std::int64_t count = scatter.operand(operand)->type.tensor().num_elements();
    return count > 0 && count <= LoopValues::kMostElements;
  };
  return scalar_type(type.dtype) && scatter.result()->type.dtype() == type.dtype && is_small(0) &&
         is_small(1) && is_small(2);
}

std::unique_ptr<LoopStep> make_gather_step(const ir::GatherAttrs& attrs, const LoopValue& from,
                                           const LoopValue& indices, const LoopValue& to) {
  return std::make_unique<GatherStep>(attrs, from, indices, to);
}
std::unique_ptr<LoopStep> make_scatter_step(const ir::ScatterAttrs& attrs, RegionProgram region,
                                            std::size_t index, const LoopValue& indices,
                                            const LoopValue& updates, const LoopValue& to) {
  return std::make_unique<ScatterStep>(attrs, std::move(region), index, indices, updates, to);
}

}  // namespace weft::engine
