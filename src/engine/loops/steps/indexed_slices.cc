#include "engine/loops/steps/indexed_slices.h"

#include <algorithm>

#include "engine/stream/loop_nest.h"

namespace weft::engine {
namespace {

// So many slices are lowered one by one.
constexpr std::int64_t kFewSlices = 16;

std::size_t at(std::int64_t i) { return static_cast<std::size_t>(i); }

}  // namespace

IndexedSlices::IndexedSlices(const StartIndexMapping& mapping, const TensorType& indices,
                             const Dims& dims, const Dims& sizes, const Dims& strides)
    : dtype_(indices.dtype), read_(index_reader(indices.dtype)) {
  const Dims index_strides = row_major_strides(indices.dims), array = row_major_strides(dims);
  const auto vector_dim = at(mapping.index_vector_dim);
  Dims batch, batch_strides;  // of the indices
  for (std::size_t d = 0; d < indices.dims.size(); ++d) {
    if (d == vector_dim) continue;
    batch.push_back(indices.dims[d]);
    batch_strides.push_back(index_strides[d]);
  }
  const std::int64_t step = vector_dim < indices.dims.size() ? index_strides[vector_dim] : 0;
  for (std::size_t k = 0; k < mapping.to_operand_dims.size(); ++k) {
    const auto d = at(mapping.to_operand_dims[k]);
    const std::int64_t last = dims[d] - sizes[d];
    fit_ = fit_ && last >= 0;
    components_.push_back(
        {last, array[d], column(batch, batch_strides, static_cast<std::int64_t>(k) * step)});
  }
  Dims offsets(batch.size(), 0);
  for (std::size_t i = 0; i < mapping.operand_batching_dims.size(); ++i) {
    auto d = at(mapping.indices_batching_dims[i]);
    if (d > vector_dim) --d;
    offsets[d] = array[at(mapping.operand_batching_dims[i])];
  }
  offsets_ = column(batch, offsets, 0);
  others_ = column(batch, strides, 0);
}

IndexedSlices::Column IndexedSlices::column(const Dims& dims, const Dims& strides,
                                            std::int64_t first) {
  Column made;
  for (std::int64_t i = 0; i < num_elements(dims); ++i) {
    made.at.push_back(first + offset_of(i, dims, strides));
  }
  const std::int64_t step = made.at.size() > 1 ? made.at[1] - made.at[0] : 0;
  for (std::size_t i = 1; i < made.at.size(); ++i) {
    if (made.at[i] - made.at[i - 1] != step) return made;
  }
  made.step = step;
  return made;
}

// ---- Of slice s

std::int64_t IndexedSlices::moved(const std::byte* indices, std::int64_t s) const {
  std::int64_t offset = offsets_.at[at(s)];
  for (const Component& component : components_) {
    const std::int64_t start = read_(indices + component.places.at[at(s)] * byte_size(dtype_));
    offset += std::clamp<std::int64_t>(start, 0, component.last) * component.stride;
  }
  return offset;
}

std::optional<std::int64_t> IndexedSlices::inside(const std::byte* indices, std::int64_t s) const {
  std::int64_t offset = offsets_.at[at(s)];
  for (const Component& component : components_) {
    const std::int64_t start = read_(indices + component.places.at[at(s)] * byte_size(dtype_));
    if (start < 0 || start > component.last) return std::nullopt;
    offset += start * component.stride;
  }
  return offset;
}

// ---- As code

bool IndexedSlices::has_code() const {
  if (!scalar_type(dtype_) || !fit_) return false;
  const auto has_step = [](const Component& component) {
    return component.places.step.has_value();
  };
  return count() <= kFewSlices ||
         (offsets_.step && others_.step && std::ranges::all_of(components_, has_step));
}

void IndexedSlices::lower_each(LoopLowering& to,
                               const std::function<void(const Slice&)>& each) const {
  ScalarBuilder& code = to.code();
  if (count() <= kFewSlices) {
    for (std::int64_t s = 0; s < count(); ++s) each({s});
    return;
  }
  const std::int32_t number = code.variable(ScalarType::i64);
  code.assign(number, code.integer(0));
  const std::int32_t changing[] = {number};
  code.begin_loop(changing);
  const std::int64_t next = code.new_label();
  code.label(next);
  each({0, number});
  code.assign(number, code.compute(ScalarOp::add, number, code.integer(1)));
  code.jump_if(code.compare(Relation::ne, number, code.integer(count())), true, next);
  code.end_loop(changing);
}

LoopPlace IndexedSlices::place(const Column& column, std::size_t value, const Slice& s,
                               LoopLowering& to) {
  LoopPlace made{value, -1, column.at[at(s.number)]};
  if (s.variable >= 0 && *column.step != 0) {
    made.offset =
        to.code().compute(ScalarOp::multiply, s.variable, to.code().integer(*column.step));
  }
  return made;
}

template <class Start>
LoopPlace IndexedSlices::sum(LoopLowering& to, std::size_t array, std::size_t indices,
                             const Slice& s, const Start& start) const {
  ScalarBuilder& code = to.code();
  LoopPlace made = place(offsets_, array, s, to);
  for (const Component& component : components_) {
    const LoopPlace index = place(component.places, indices, s, to);
    const std::int32_t elements =
        code.compute(ScalarOp::multiply, start(component, to.element(index, *scalar_type(dtype_))),
                     code.integer(component.stride));
    made.offset = made.offset < 0 ? elements : code.compute(ScalarOp::add, made.offset, elements);
  }
  return made;
}

LoopPlace IndexedSlices::moved(LoopLowering& to, std::size_t array, std::size_t indices,
                               const Slice& s) const {
  return sum(to, array, indices, s, [&](const Component& component, std::int32_t index) {
    return clamped_index(index, component.last, to.code());
  });
}

LoopPlace IndexedSlices::inside(LoopLowering& to, std::size_t array, std::size_t indices,
                                const Slice& s, std::int64_t outside) const {
  ScalarBuilder& code = to.code();
  return sum(to, array, indices, s, [&](const Component& component, std::int32_t index) {
    code.jump_if(is_inside(index, component.last, code), false, outside);
    return code.convert(index, ScalarType::i64);
  });
}

}  // namespace weft::engine
