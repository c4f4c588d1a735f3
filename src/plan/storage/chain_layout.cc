// Where the dimensions of a chain's arrays are in its products' operands, and in which blocks it is
// computed.
#include <algorithm>
#include <numeric>

#include "plan/storage/chain_mask.h"
#include "plan/storage/dot_layout.h"
#include "plan/storage/product_chain.h"

namespace weft::plan {
namespace {

// What is smaller stays in the caches between the steps.
constexpr std::int64_t kLeastBytes = std::int64_t{2} << 20;
// Of the blocks of the arrays between the products, which are to stay in a worker's second cache;
// but for as many rows as make a product worth while, which may take more, within limits.
constexpr std::int64_t kMostBlockBytes = 512 << 10, kMostWideBytes = 4 << 20;
constexpr std::int64_t kWantedRows = 64, kLeastRows = 16;
// Of a mask that depends on places as many leave out about half of what there is.
constexpr std::int64_t kManyBlocks = 8;
// For several workers.
constexpr std::int64_t kLeastGroups = 8;

// The dimensions of an operand that are in the result, in its order: batch, then free.
struct Side {
  Dims batch, summed, free;
};
Side side_of(const ir::Op& op, std::size_t operand) {
  const auto& numbers = op.get<ir::DotGeneralAttrs>().dot_dimension_numbers;
  Side side;
  side.batch = operand == 0 ? numbers.lhs_batching_dimensions : numbers.rhs_batching_dimensions;
  side.summed =
      operand == 0 ? numbers.lhs_contracting_dimensions : numbers.rhs_contracting_dimensions;
  for (std::int64_t d = 0; d < op.operand(operand)->type.rank(); ++d) {
    if (!contains(side.batch, d) && !contains(side.summed, d)) side.free.push_back(d);
  }
  return side;
}

// False: the rows are no dimension of one operand.
bool place_first(ChainFirst& first, const RowShape& rows) {
  const Side left = side_of(*first.op, 0), right = side_of(*first.op, 1);
  const std::size_t batch = left.batch.size(), rank = rows.full.size();
  Dims lhs(rank, -1), rhs(rank, -1), computed(rank, 0);  // by dimension of the result
  std::iota(computed.begin(), computed.end(), 0);
  Dims seen = computed;
  for (std::size_t d = 0; d < rank; ++d) {
    const std::size_t free = d - batch;
    if (d < batch) {
      lhs[d] = left.batch[d];
      rhs[d] = right.batch[d];
    } else if (free < left.free.size()) {
      lhs[d] = left.free[free];
    } else {
      rhs[d] = right.free[free - left.free.size()];
    }
  }
  if (first.turned != nullptr) seen = first.turned->get<ir::TransposeAttrs>().permutation;
  const std::size_t row = at(seen.back());
  if (row < batch) return false;
  first.exchanged = lhs[row] >= 0;
  if (first.exchanged) {
    for (std::size_t d = batch; d < rank; ++d) {
      const bool is_left = d < batch + left.free.size();
      computed[d] += is_left ? static_cast<std::int64_t>(right.free.size())
                             : -static_cast<std::int64_t>(left.free.size());
    }
  }
  for (const std::int64_t d : seen) {
    first.order.push_back(computed[at(d)]);
    first.lhs.push_back(at(d) == row ? -1 : lhs[at(d)]);
    first.rhs.push_back(at(d) == row ? -1 : rhs[at(d)]);
  }
  return true;
}

// Of a last product, which sums along the rows, or over rows. `summed`: over these dimensions.
bool place_last(ChainLast& last, std::vector<bool>& summed) {
  const Side own = side_of(*last.op, last.side), other = side_of(*last.op, 1 - last.side);
  const Dims turn = last.turn();
  const std::size_t rank = turn.size();
  const auto given = [&](std::int64_t d) { return at(turn[at(d)]); };
  const auto is_row = [&](std::int64_t d) { return given(d) + 1 == rank; };
  const bool along_rows = std::ranges::any_of(own.summed, is_row);
  if (own.summed.empty() || (along_rows && own.summed.size() > 1)) return false;
  if (std::ranges::any_of(own.batch, is_row)) return false;
  last.adds = !along_rows;
  last.other = last.result = Dims(rank, -1);
  summed = std::vector<bool>(rank, false);
  for (std::size_t i = 0; i < own.batch.size(); ++i) {
    last.other[given(own.batch[i])] = other.batch[i];
    last.result[given(own.batch[i])] = static_cast<std::int64_t>(i);
  }
  const std::size_t before = own.batch.size() + (last.side == 0 ? 0 : other.free.size());
  for (std::size_t i = 0; i < own.free.size(); ++i) {
    if (is_row(own.free[i])) continue;
    last.result[given(own.free[i])] = static_cast<std::int64_t>(before + i);
  }
  for (std::size_t i = 0; i < own.summed.size() && last.adds; ++i) {
    last.other[given(own.summed[i])] = other.summed[i];
    summed[given(own.summed[i])] = true;
  }
  return true;
}

// Whether all products have the dimension as rows of theirs.
bool may_be_cut(const ProductChain& chain, std::size_t d) {
  const auto is_of_one = [&](const ChainFirst& first) {
    return first.lhs[d] < 0 || first.rhs[d] < 0;
  };
  const bool adds = std::ranges::any_of(chain.last, &ChainLast::adds);
  return std::ranges::all_of(chain.first, is_of_one) && chain.summed[d] == adds &&
         std::ranges::all_of(chain.last,
                             [&](const ChainLast& last) { return last.adds || last.other[d] < 0; });
}

std::int64_t element_bytes(const ProductChain& chain) {
  std::int64_t bytes = 0;
  for (const ChainFirst& first : chain.first) bytes += byte_size(first.gives().type.dtype());
  for (const ir::Value* given : chain.given()) {
    bytes = std::max<std::int64_t>(bytes, byte_size(given->type.dtype()));
  }
  return bytes;
}

// One element of each dimension, but for as many as go into a block of that which all products have
// as rows.
bool choose_block(ProductChain& chain) {
  const Dims& full = chain.rows.full;
  chain.block = Dims(full.size(), 1);
  chain.block.back() = full.back();
  std::size_t rows = full.size();
  for (std::size_t d = 0; d + 1 < full.size(); ++d) {
    if (may_be_cut(chain, d) && (rows == full.size() || full[d] >= full[rows])) rows = d;
  }
  if (rows == full.size()) return false;
  const std::int64_t row_bytes = full.back() * element_bytes(chain);
  const std::int64_t wide = std::min(kWantedRows, kMostWideBytes / row_bytes);
  const std::int64_t fits = kMostBlockBytes / row_bytes;
  // Of fewer rows more can be left out together.
  const bool leaves_out = full[rows] >= kManyBlocks * wide && is_masked_by_place(chain);
  const std::int64_t most = leaves_out ? wide : std::max(fits, wide);
  std::int64_t size = std::min(full[rows], most);
  while (size > 0 && full[rows] % size != 0) --size;
  if (size < kLeastRows) return false;
  chain.block[rows] = size;
  return chain.num_groups() >= kLeastGroups;
}

// Whether a product would copy its part of an operand for each block, which the whole one copies
// once.
bool copies_operands(const ChainedProduct& product) {
  const DotLayout layout =
      DotGroups(product.numbers, product.lhs.dims.size(), product.rhs.dims.size())
          .lay_out(StridedLayout::dense(product.lhs), StridedLayout::dense(product.rhs));
  return layout.lhs.copied || layout.rhs.copied || layout.form == DotLayout::Form::columns;
}

bool are_rows(const RowShape& rows) {
  return rows.row_dims == 1 && !rows.by_columns() && rows.full.size() > 1;
}

}  // namespace

bool lay_out_chain(ProductChain& chain) {
  if (!are_rows(chain.rows) || chain.first.empty() || chain.last.empty()) return false;
  for (ChainFirst& first : chain.first) {
    const TensorType& type = first.gives().type.tensor();
    const bool fits = type.dims == chain.rows.full && type.num_bytes() >= kLeastBytes;
    if (!fits || !place_first(first, chain.rows)) return false;
  }
  chain.summed = std::vector<bool>(chain.rows.full.size(), false);
  bool adds = false;
  for (ChainLast& last : chain.last) {
    std::vector<bool> summed;
    if (last.given().type.dims() != chain.rows.full || !place_last(last, summed)) return false;
    if (!last.adds) continue;
    if (adds && summed != chain.summed) return false;
    chain.summed = summed;
    adds = true;
  }
  if (!choose_block(chain)) return false;
  return std::ranges::none_of(chain.first,
                              [&](const ChainFirst& first) {
                                return copies_operands(chain.first_product(first));
                              }) &&
         std::ranges::none_of(chain.last, [&](const ChainLast& last) {
           return copies_operands(chain.last_product(last));
         });
}

}  // namespace weft::plan
