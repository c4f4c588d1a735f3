#include "weft/associative_scan.h"

#include <array>

#include <fmt/format.h>

#include "api/ops/array_math.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"

namespace weft::detail {
namespace {

using ScanElements = std::vector<Array>;

// Every second one of the elements from `start` to `limit`.
ScanElements every_second(const ScanElements& elements, std::int64_t dim, std::int64_t start,
                          std::int64_t limit) {
  ScanElements result;
  for (const Array& x : elements) {
    Dims starts(x.shape().size(), 0), limits = x.shape(), strides(x.shape().size(), 1);
    starts[at(dim)] = start;
    limits[at(dim)] = limit;
    strides[at(dim)] = 2;
    result.push_back(sliced(x, starts, limits, strides));
  }
  return result;
}

// Those of a at even places, those of b at odd ones; a has as many as b, or one more.
Array interleaved(const Array& a, const Array& b, std::int64_t dim) {
  const std::int64_t even = a.shape()[at(dim)], odd = b.shape()[at(dim)];
  const Dims none(a.shape().size(), 0);
  const auto spread = [&](const Array& x, std::int64_t low, std::int64_t high) {
    ir::PadAttrs attrs{none, none, none};
    attrs.edge_padding_low[at(dim)] = low;
    attrs.edge_padding_high[at(dim)] = high;
    attrs.interior_padding[at(dim)] = 1;
    return emit(OpKind::pad, {x, full({x.dtype(), {}}, 0)}, ir::AttrsRef::of(std::move(attrs)));
  };
  const OpKind kind = a.dtype() == DType::i1 ? OpKind::or_ : OpKind::add;
  return emit(kind, {spread(a, 0, even == odd ? 1 : 0), spread(b, 1, even == odd ? 0 : 1)});
}

class AssociativeScan {
 public:
  AssociativeScan(const CombineLeaves& combine, std::int64_t dim) : combine_(combine), dim_(dim) {}

  // The results at odd places are those of the pairs; each at an even place is the one before it
  // combined with its own element.
  ScanElements run(const ScanElements& elements) const {
    const std::int64_t size = elements[0].shape()[at(dim_)];
    if (size < 2) return elements;
    const ScanElements odd = run(
        combined(every_second(elements, dim_, 0, size - 1), every_second(elements, dim_, 1, size)));
    ScanElements before = odd;
    if (size % 2 == 0) {
      for (Array& x : before) x = sliced_in_dim(x, dim_, 0, size / 2 - 1);
    }
    const ScanElements rest =
        size > 2 ? combined(before, every_second(elements, dim_, 2, size)) : before;
    ScanElements result;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      const Array first = sliced_in_dim(elements[i], dim_, 0, 1);
      result.push_back(interleaved(joined(std::array{first, rest[i]}, dim_), odd[i], dim_));
    }
    return result;
  }

 private:
  ScanElements combined(const ScanElements& a, const ScanElements& b) const {
    const UserCode guard;
    ScanElements result = combine_(a, b);
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (i < result.size() && result[i].shape() == a[i].shape() &&
          result[i].dtype() == a[i].dtype()) {
        continue;
      }
      fail("associative_scan",
           fmt::format("the function takes {} and gives {}; the two must have the same type",
                       typeof_(a[i]), i < result.size() ? typeof_(result[i]) : "nothing"));
    }
    return result;
  }

  const CombineLeaves& combine_;
  std::int64_t dim_;
};

}  // namespace

std::vector<Array> associative_scan_leaves(const Where& where, const CombineLeaves& combine,
                                           const std::vector<Array>& leaves, int axis,
                                           bool reverse) {
  return operation("associative_scan", where, [&] {
    if (leaves.empty()) fail("associative_scan", "the elements hold no array");
    const std::int64_t dim = normalized("associative_scan", axis, leaves[0].ndim());
    ScanElements elements;
    for (const Array& leaf : leaves) {
      const Shape shape = leaf.shape();
      if (at(dim) >= shape.size() || shape[at(dim)] != leaves[0].shape()[at(dim)]) {
        fail("associative_scan",
             fmt::format("arrays of shapes {} and {} differ in size along axis {}",
                         dims_text(leaves[0].shape()), dims_text(shape), dim));
      }
      elements.push_back(reverse ? reversed(leaf, {dim}) : leaf);
    }
    elements = AssociativeScan(combine, dim).run(elements);
    for (Array& x : elements) x = reverse ? reversed(x, {dim}) : x;
    return elements;
  });
}

}  // namespace weft::detail
