// reduce, reduce_window, select_and_scatter, map.
#include "ir/ops/attrs.h"
#include "reference/index.h"
#include "reference/ops/combine.h"
#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

ScalarTuple load_all(std::span<const Literal> from, std::int64_t linear) {
  ScalarTuple values;
  for (const Literal& array : from) values.push_back(load(array, linear));
  return values;
}

// The result arrays of an op, filled element by element.
class Results {
 public:
  explicit Results(const ir::Op& op) {
    for (const ir::Value* result : op.results) arrays_.emplace_back(result->type.tensor());
  }
  void set(std::int64_t linear, const ScalarTuple& values) {
    for (std::size_t i = 0; i < arrays_.size(); ++i) {
      store(values[i], arrays_[i].mutable_bytes().data() + linear * byte_size(values[i].dtype));
    }
  }
  std::vector<Literal> take() { return std::move(arrays_); }

 private:
  std::vector<Literal> arrays_;
};

// The geometry of reduce_window and select_and_scatter, one entry per dimension.
struct Window {
  Dims sizes, strides, base_dilations, window_dilations, padding_low;

  Window(std::size_t rank, const Dims& window_dimensions, const std::optional<Dims>& window_strides,
         const std::optional<ir::Pairs>& padding)
      : sizes(window_dimensions),
        strides(window_strides.value_or(Dims(rank, 1))),
        base_dilations(rank, 1),
        window_dilations(rank, 1) {
    for (std::size_t d = 0; d < rank; ++d) padding_low.push_back(padding ? (*padding)[d][0] : 0);
  }

  // The linear position in an array of `dims` of the place `within` the window at `index`; -1 in
  // the padding, and in the holes of a dilated array.
  std::int64_t source(const Dims& index, const Dims& within, const Dims& dims) const {
    Dims from(index.size(), 0);
    for (std::size_t d = 0; d < index.size(); ++d) {
      const std::int64_t place =
          index[d] * strides[d] + within[d] * window_dilations[d] - padding_low[d];
      if (place < 0 || place % base_dilations[d] != 0) return -1;
      from[d] = place / base_dilations[d];
    }
    return in_bounds(from, dims) ? linear_index(from, row_major_strides(dims)) : -1;
  }
};

}  // namespace

std::vector<Literal> reduce(const ArrayCall& call) {
  const Dims& reduced = call.get<ir::DimensionsAttrs>().dimensions;
  const std::span<const Literal> all(call.in);
  const auto inputs = all.first(all.size() / 2), inits = all.last(all.size() / 2);
  const Dims& dims = inputs[0].dims();
  const Dims strides = row_major_strides(dims);
  Dims reduced_dims, reduced_strides, kept_strides;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    const bool is_reduced = contains(reduced, static_cast<std::int64_t>(d));
    (is_reduced ? reduced_strides : kept_strides).push_back(strides[d]);
    if (is_reduced) reduced_dims.push_back(dims[d]);
  }
  std::vector<std::int64_t> offsets;  // of the elements that go into one result
  for_each_index(reduced_dims, [&](const Dims& index, std::int64_t) {
    offsets.push_back(linear_index(index, reduced_strides));
  });
  const RegionFunction region(call.frame, call.lane, *call.op.regions[0]);
  const ScalarTuple init = load_all(inits, 0);
  const auto count = static_cast<std::int64_t>(offsets.size());
  Results results(call.op);
  for_each_index(call.type().dims, [&](const Dims& index, std::int64_t linear) {
    const std::int64_t base = linear_index(index, kept_strides);
    const auto element = [&](std::int64_t i) {
      return load_all(inputs, base + offsets[static_cast<std::size_t>(i)]);
    };
    results.set(linear, count == 0
                            ? init
                            : combine(region, init, combine_range(region, 0, count, element)));
  });
  return results.take();
}

// From left to right. The specification leaves open how often the initial value goes in: it is the
// first, and padding adds no further one, as in XLA.
std::vector<Literal> reduce_window(const ArrayCall& call) {
  const auto& attrs = call.get<ir::ReduceWindowAttrs>();
  const std::span<const Literal> all(call.in);
  const auto inputs = all.first(all.size() / 2), inits = all.last(all.size() / 2);
  const Dims& dims = inputs[0].dims();
  Window window(dims.size(), attrs.window_dimensions, attrs.window_strides, attrs.padding);
  if (attrs.base_dilations) window.base_dilations = *attrs.base_dilations;
  if (attrs.window_dilations) window.window_dilations = *attrs.window_dilations;
  const RegionFunction region(call.frame, call.lane, *call.op.regions[0]);
  Results results(call.op);
  for_each_index(call.type().dims, [&](const Dims& index, std::int64_t linear) {
    ScalarTuple value = load_all(inits, 0);
    for_each_index(window.sizes, [&](const Dims& within, std::int64_t) {
      const std::int64_t from = window.source(index, within, dims);
      if (from >= 0) value = combine(region, value, load_all(inputs, from));
    });
    results.set(linear, value);
  });
  return results.take();
}

std::vector<Literal> select_and_scatter(const ArrayCall& call) {
  const auto& attrs = call.get<ir::SelectAndScatterAttrs>();
  const Literal& operand = call.in[0];
  const Literal& source = call.in[1];
  const Dims& dims = operand.dims();
  const Window window(dims.size(), attrs.window_dimensions.value_or(Dims(dims.size(), 1)),
                      attrs.window_strides, attrs.padding);
  const RegionFunction select_first(call.frame, call.lane, *call.op.regions[0]);
  const RegionFunction scatter(call.frame, call.lane, *call.op.regions[1]);
  Literal result = Literal::splat(call.type(), call.in[2].element_bytes(0));
  std::byte* to = result.mutable_bytes().data();
  for_each_index(source.dims(), [&](const Dims& index, std::int64_t linear) {
    std::int64_t selected = -1;
    for_each_index(window.sizes, [&](const Dims& within, std::int64_t) {
      const std::int64_t from = window.source(index, within, dims);
      if (from < 0) return;
      const bool keep =
          selected >= 0 &&
          select_first(ScalarTuple{load(operand, selected), load(operand, from)})[0].is_true();
      if (!keep) selected = from;
    });
    if (selected < 0) return;  // the window lies in the padding
    std::byte* place = to + selected * byte_size(call.type().dtype);
    store(scatter(ScalarTuple{load(call.type().dtype, place), load(source, linear)})[0], place);
  });
  return {result};
}

std::vector<Literal> map(const ArrayCall& call) {
  const RegionFunction region(call.frame, call.lane, *call.op.regions[0]);
  Results results(call.op);
  for (std::int64_t i = 0; i < call.type().num_elements(); ++i) {
    results.set(i, region(load_all(call.in, i)));
  }
  return results.take();
}

}  // namespace weft::reference
