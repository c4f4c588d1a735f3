#include "engine/kernels/product/dot_layout.h"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <numeric>

#include "engine/kernels/move/copy.h"

namespace weft::engine {
namespace {

// Rows or columns that are fewer make products slow enough that a copy pays, if its elements are
// used often enough.
constexpr std::int64_t kNarrow = 32;
constexpr std::int64_t kOften = 8;

using DotDims = SmallVector<DotDim, 4>;

// Merges neighbours that all arrays step through as through one; drops dimensions of size 1.
DotDims merged(const DotDims& dims) {
  DotDims result;
  for (const DotDim& d : dims) {
    if (d.size == 1) continue;
    if (!result.empty()) {
      DotDim& last = result.back();
      if (last.lhs == d.lhs * d.size && last.rhs == d.rhs * d.size && last.out == d.out * d.size) {
        last = {last.size * d.size, d.lhs, d.rhs, d.out};
        continue;
      }
    }
    result.push_back(d);
  }
  return result;
}

// The dimensions of the result, in its order.
DotDims result_dims(const DotSizes& sizes, const DotOperand& lhs, const DotOperand& rhs) {
  DotDims dims;
  for (std::size_t d = 0; d < sizes.batch.size(); ++d) {
    dims.push_back({sizes.batch[d], lhs.batch[d], rhs.batch[d], 0});
  }
  for (std::size_t d = 0; d < sizes.lhs_free.size(); ++d) {
    dims.push_back({sizes.lhs_free[d], lhs.free[d], 0, 0});
  }
  for (std::size_t d = 0; d < sizes.rhs_free.size(); ++d) {
    dims.push_back({sizes.rhs_free[d], 0, rhs.free[d], 0});
  }
  std::int64_t step = 1;
  for (std::size_t d = dims.size(); d-- > 0; step *= dims[d].size) dims[d].out = step;
  return merged(dims);
}

DotDims contracting_dims(const DotSizes& sizes, const DotOperand& lhs, const DotOperand& rhs,
                         const Dims& order) {
  DotDims dims;
  for (std::int64_t d : order) {
    dims.push_back({sizes.contracting[at(d)], lhs.contracting[at(d)], rhs.contracting[at(d)], 0});
  }
  return merged(dims);
}

// The dimensions by falling stride.
Dims natural_order(const Dims& strides) {
  Dims order(strides.size(), 0);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::int64_t a, std::int64_t b) {
    return std::abs(strides[at(a)]) > std::abs(strides[at(b)]);
  });
  return order;
}

bool is_even(const Dims& sizes, const Dims& strides, const Dims& order) {
  DotDims dims;
  for (std::int64_t d : order) dims.push_back({sizes[at(d)], strides[at(d)], 0, 0});
  return merged(dims).size() <= 1;
}

// Some dimensions of an operand. Where they are broadcast, a copy may keep them so.
struct DimGroup {
  const Dims& sizes;
  Dims& strides;
  bool keep_broadcast;
};

// Copies the operand so that it is dense in the order of `parts`.
void copy_dense(const KernelContext& context, DotOperand& operand,
                std::initializer_list<DimGroup> parts) {
  Dims dims, from;
  const auto is_kept = [](const DimGroup& p, std::size_t d) {
    return p.keep_broadcast && p.strides[d] == 0;
  };
  for (const DimGroup& p : parts) {
    for (std::size_t d = 0; d < p.sizes.size(); ++d) {
      dims.push_back(is_kept(p, d) ? 1 : p.sizes[d]);
      from.push_back(p.strides[d]);
    }
  }
  const Dims to = row_major_strides(dims);
  const Buffer view({operand.dtype, dims}, from, operand.offset, operand.storage, false);
  StorageRef copy = context.pool.allocate(static_cast<std::size_t>(view.type().num_bytes()));
  copy_into(context, view, copy->data(), to);
  operand.storage = std::move(copy);
  operand.offset = 0;
  std::size_t i = 0;
  for (const DimGroup& p : parts) {
    for (std::size_t d = 0; d < p.sizes.size(); ++d, ++i) {
      p.strides[d] = is_kept(p, d) ? 0 : to[i];
    }
  }
}

// Sizes and strides of the contracting dimensions in another order.
void reorder(DotSizes& sizes, DotOperand& lhs, DotOperand& rhs, const Dims& order) {
  const auto permuted = [&](const Dims& dims) {
    Dims result;
    for (std::int64_t d : order) result.push_back(dims[at(d)]);
    return result;
  };
  sizes.contracting = permuted(sizes.contracting);
  lhs.contracting = permuted(lhs.contracting);
  rhs.contracting = permuted(rhs.contracting);
}

class Arranger {
 public:
  Arranger(const KernelContext& context, const DotSizes& sizes, DotOperand& lhs, DotOperand& rhs)
      : context_(context), sizes_(sizes), lhs_(lhs), rhs_(rhs) {}

  DotLayout arrange() {
    make_contracting_even();
    DotDims dims = result_dims(sizes_, lhs_, rhs_);
    if (copy_for_larger_products(dims)) dims = result_dims(sizes_, lhs_, rhs_);
    DotLayout layout = split(dims);
    Dims order(sizes_.contracting.size(), 0);
    std::iota(order.begin(), order.end(), 0);
    const DotDims depth = contracting_dims(sizes_, lhs_, rhs_, order);
    WEFT_ASSERT(depth.size() <= 1, "contracting dimensions that are not even");
    if (!depth.empty()) layout.depth = depth[0];
    return layout;
  }

 private:
  void copy_lhs() {
    copy_dense(context_, lhs_,
               {{sizes_.batch, lhs_.batch, true},
                {sizes_.lhs_free, lhs_.free, true},
                {sizes_.contracting, lhs_.contracting, false}});
  }
  void copy_rhs() {
    copy_dense(context_, rhs_,
               {{sizes_.batch, rhs_.batch, true},
                {sizes_.contracting, rhs_.contracting, false},
                {sizes_.rhs_free, rhs_.free, true}});
  }

  void make_contracting_even() {
    const Dims& sizes = sizes_.contracting;
    Dims best;
    std::int64_t least = -1;
    for (const Dims& order : {natural_order(lhs_.contracting), natural_order(rhs_.contracting)}) {
      const std::int64_t copied =
          (is_even(sizes, lhs_.contracting, order) ? 0 : num_elements(sizes_.lhs_free)) +
          (is_even(sizes, rhs_.contracting, order) ? 0 : num_elements(sizes_.rhs_free));
      if (least < 0 || copied < least) {
        least = copied;
        best = order;
      }
    }
    reorder(sizes_, lhs_, rhs_, best);
    Dims in_order(best.size(), 0);
    std::iota(in_order.begin(), in_order.end(), 0);
    if (!is_even(sizes, lhs_.contracting, in_order)) copy_lhs();
    if (!is_even(sizes, rhs_.contracting, in_order)) copy_rhs();
  }

  // Where one side's free dimensions are several, and the one that a product would have is short.
  bool copy_for_larger_products(const DotDims& dims) {
    if (dims.empty()) return false;
    const auto is_worse = [&](auto moves, auto moves_not, bool columns, std::int64_t uses) {
      std::int64_t count = 0, longest = 0;
      for (const DotDim& d : dims) {
        if (moves(d) == 0 || moves_not(d) != 0) continue;
        ++count;
        longest = std::max(longest, d.size);
      }
      if (columns) longest = dims.back().size;
      return count > 1 && longest < kNarrow && uses >= kOften;
    };
    const auto lhs = [](const DotDim& d) { return d.lhs; };
    const auto rhs = [](const DotDim& d) { return d.rhs; };
    const bool lhs_is_last = dims.back().rhs == 0;
    const bool bad_lhs = is_worse(lhs, rhs, lhs_is_last, num_elements(sizes_.rhs_free));
    const bool bad_rhs = is_worse(rhs, lhs, !lhs_is_last, num_elements(sizes_.lhs_free));
    if (bad_lhs) copy_lhs();
    if (bad_rhs) copy_rhs();
    return bad_lhs || bad_rhs;
  }

  static DotLayout split(DotDims dims) {
    using Form = DotLayout::Form;
    DotLayout layout;
    layout.cols.out = 1;
    if (dims.empty()) return layout;
    const DotDim last = dims.back();
    layout.form = last.lhs == 0   ? Form::lhs_by_rhs
                  : last.rhs == 0 ? Form::rhs_by_lhs
                                  : Form::columns;
    layout.cols = last;
    dims.pop_back();
    const bool rows_in_lhs = layout.form == Form::lhs_by_rhs;
    std::size_t longest = dims.size();
    for (std::size_t d = 0; d < dims.size() && layout.form != Form::columns; ++d) {
      const bool moves_other = rows_in_lhs ? dims[d].rhs != 0 : dims[d].lhs != 0;
      if (moves_other) continue;
      if (longest == dims.size() || dims[d].size > dims[longest].size) longest = d;
    }
    if (longest != dims.size()) {
      layout.rows = dims[longest];
      dims.erase(dims.begin() + longest);
    }
    layout.loops = dims;
    return layout;
  }

  const KernelContext& context_;
  DotSizes sizes_;
  DotOperand& lhs_;
  DotOperand& rhs_;
};

}  // namespace

DotLayout lay_out(const KernelContext& context, const DotSizes& sizes, DotOperand& lhs,
                  DotOperand& rhs) {
  return Arranger(context, sizes, lhs, rhs).arrange();
}

}  // namespace weft::engine
