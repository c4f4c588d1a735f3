#include "plan/storage/window_method.h"

#include <algorithm>

#include "ir/ops/op_def.h"
#include "ir/ops/region.h"
#include "plan/storage/reduce_method.h"

namespace weft::plan {
namespace {

// Elements of a short line, and how many of those must be for turning to pay.
constexpr std::int64_t kShortLine = 64, kManyLines = 16;

// Windows of up to so many elements are cheaper to reduce one by one, but for scans. They are then
// reduced strictly from left to right, longer ones, and scans of one op, as that is associative.
constexpr std::int64_t kShort = 32;
// Rows of fewer elements are not worth being folded by themselves.
constexpr std::int64_t kShortestRow = 8;

Windows windows_of(const ir::Op& op) {
  const auto& attrs = op.get<ir::ReduceWindowAttrs>();
  return make_windows(op.operand(0)->type.dims().size(), attrs.window_dimensions,
                      attrs.window_strides, attrs.padding, attrs.window_dilations,
                      attrs.base_dilations);
}

// Whether the kernel is to tell padding from elements: padding with what changes nothing is reduced
// with the rest, and that is what constants to begin with are taken to be.
bool masks_padding(const ir::Op& op) {
  if (!fold_form(*op.regions[0]).single_op) return true;
  const auto is_constant = [](const ir::Value* init) {
    const ir::Op* made_by = init->def;
    while (made_by != nullptr && made_by->def().view != nullptr) made_by = made_by->operand(0)->def;
    return made_by != nullptr && made_by->attrs.get_if<ir::ConstantAttrs>() != nullptr;
  };
  const std::size_t k = op.results.size();
  return !ir::is_selective_region(*op.regions[0]) &&
         !std::all_of(op.operands.begin() + static_cast<std::ptrdiff_t>(k), op.operands.end(),
                      is_constant);
}

}  // namespace

WindowMethod::WindowMethod(const ir::Op& op)
    : result_dims(op.results[0]->type.dims()),
      dims(op.operand(0)->type.dims()),
      windows(windows_of(op)) {
  if (num_elements(result_dims) > 0) windows = windows.clipped(dims, result_dims);
  const bool single_op = fold_form(*op.regions[0]).single_op;
  scan_dim = find_scan_dim(single_op);
  for (std::size_t d = dims.size(); scan_dim < 0 && d-- > 0;) find_slide(d, single_op);
  if (fold_form(*op.regions[0]).has_rows && op.results.size() == 1) find_rows();
}

bool WindowMethod::is_undilated(std::size_t d) const {
  return windows.dilations[d] == 1 && windows.base_dilations[d] == 1;
}

// Each window holds the one element at its own place.
bool WindowMethod::is_trivial(std::size_t d) const {
  return is_undilated(d) && windows.strides[d] == 1 && windows.sizes[d] == 1 &&
         windows.low[d] == 0 && windows.high[d] == 0;
}

// The dimension along which each window holds all elements up to (or from) its own place, where the
// windows are such and have no other extent; otherwise -1.
int WindowMethod::find_scan_dim(bool single_op) const {
  const std::int64_t shortest = single_op ? 1 : kShort;
  int found = -1;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (is_trivial(d)) continue;
    const std::int64_t size = windows.sizes[d], low = windows.low[d], high = windows.high[d];
    const bool cumulative = size >= dims[d] && low + high == size - 1 && (low == 0 || high == 0);
    if (!is_undilated(d) || windows.strides[d] != 1 || !cumulative || dims[d] <= shortest ||
        found >= 0) {
      return -1;
    }
    found = static_cast<int>(d);
  }
  return found;
}

// Has a long dimension of the windows reduced first; what is left of them there is padding, for
// those that hold nothing. Along one of several dimensions only where the order does not matter.
void WindowMethod::find_slide(std::size_t d, bool single_op) {
  const std::int64_t size = windows.sizes[d], stride = windows.strides[d];
  const std::int64_t low = windows.low[d], places = result_dims[d];
  if (!is_undilated(d) || size <= kShort * stride) return;
  for (std::size_t other = 0; other < dims.size(); ++other) {
    if (other != d && !is_trivial(other) && !single_op) return;
  }
  const std::int64_t first = ceil_div(std::max<std::int64_t>(0, low - size + 1), stride);
  const std::int64_t end = std::min(places, ceil_div(dims[d] + low, stride));
  if (first >= end || dims[d] == 0) return;
  slides.push_back({d, size, stride, first * stride - low, end - first});
  dims[d] = end - first;
  windows.sizes[d] = windows.strides[d] = 1;
  windows.low[d] = first;
  windows.high[d] = places - end;
}

void WindowMethod::find_rows() {
  if (is_empty() || scan_dim >= 0 || !slides.empty()) return;
  const auto is_one = [](std::int64_t n) { return n == 1; };
  if (!std::ranges::all_of(windows.base_dilations, is_one)) return;
  for (std::size_t d = dims.size(); d-- > 0 && is_trivial(d);) ++row_dims;
  if (row_size() < kShortestRow) row_dims = 0;
}

std::int64_t WindowMethod::row_size() const {
  return num_elements(Dims(dims.end() - static_cast<std::ptrdiff_t>(row_dims), dims.end()));
}

bool WindowMethod::has_rows(const StridedLayout& operand) const {
  std::int64_t step = 1;
  for (std::size_t d = dims.size(); d-- > dims.size() - row_dims;) {
    if (dims[d] != 1 && operand.strides[d] != step) return false;
    step *= dims[d];
  }
  return true;
}

bool are_short_lines(const StridedLayout& operand, std::size_t dim) {
  const Dims& dims = operand.type.dims;
  return dim + 1 == dims.size() && dims[dim] <= kShortLine &&
         num_elements(dims) >= kManyLines * dims[dim] && operand.is_dense();
}

namespace {

Scratch scan_scratch(const WindowMethod& method, std::span<const StridedLayout> operands) {
  const auto dim = static_cast<std::size_t>(method.scan_dim);
  const auto is_short = [&](const StridedLayout& one) { return are_short_lines(one, dim); };
  Scratch scratch;
  if (!std::ranges::all_of(operands, is_short)) return scratch;
  const std::int64_t n = method.dims[dim], lines = num_elements(method.dims) / n;
  const std::int64_t blocks = ceil_div(lines, kTileLanes);
  for (std::int64_t i = at_once(blocks, grain_of(n * kTileLanes)); i > 0; --i) {
    for (const StridedLayout& operand : operands) {
      scratch.beside.insert(scratch.beside.end(), 2,
                            TensorType{operand.type.dtype, {n, kTileLanes}});
    }
  }
  return scratch;
}

}  // namespace

Scratch window_scratch(const ir::Op& op, std::span<const StridedLayout> operands) {
  const WindowMethod method(op);
  const std::size_t k = op.results.size();
  Scratch scratch;
  if (method.is_empty()) return scratch;
  if (method.scan_dim >= 0) return scan_scratch(method, operands.first(k));
  Dims dims = operands[0].type.dims;
  const auto of_operands = [&](const Dims& sizes) {
    std::vector<TensorType> types;
    for (std::size_t o = 0; o < k; ++o) types.push_back({operands[o].type.dtype, sizes});
    return types;
  };
  for (std::size_t i = 0; i < method.slides.size(); ++i) {
    const std::vector<TensorType> from = of_operands(dims);
    dims[method.slides[i].dim] = method.slides[i].count;
    scratch.beside = of_operands(dims);
    scratch.before = scratch.beside;
    if (i > 0) scratch.before.insert(scratch.before.end(), from.begin(), from.end());
  }
  if (method.by_rows() && !method.has_rows(operands[0])) scratch.beside = of_operands(dims);
  if (method.by_rows() || !method.windows.pads()) return scratch;
  const Dims padded = method.windows.padded_dims(method.dims);
  const std::vector<TensorType> sources = of_operands(padded);
  scratch.beside.insert(scratch.beside.end(), sources.begin(), sources.end());
  if (masks_padding(op)) scratch.beside.push_back({DType::i1, padded});
  return scratch;
}

Windows select_windows(const ir::Op& op) {
  const auto& attrs = op.get<ir::SelectAndScatterAttrs>();
  const Dims &dims = op.operand(0)->type.dims(), &places = op.operand(1)->type.dims();
  const Windows windows = make_windows(dims.size(), attrs.window_dimensions, attrs.window_strides,
                                       attrs.padding, std::nullopt, std::nullopt);
  return num_elements(places) > 0 ? windows.clipped(dims, places) : windows;
}

Scratch select_and_scatter_scratch(const ir::Op& op, std::span<const StridedLayout> operands) {
  const Windows windows = select_windows(op);
  const Dims &dims = operands[0].type.dims, &places = operands[1].type.dims;
  if (num_elements(places) == 0 || windows.positions() == 0) return {};
  const Dims padded = windows.padded_dims(dims);
  return {{},
          {{operands[0].type.dtype, padded},
           {DType::i64, {num_elements(dims)}},
           {DType::i64, padded},
           {DType::i64, places}}};
}

}  // namespace weft::plan
