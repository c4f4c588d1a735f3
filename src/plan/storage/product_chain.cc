#include "plan/storage/product_chain.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "plan/storage/dot_layout.h"

namespace weft::plan {
namespace {

// What is smaller stays in the caches between the steps.
constexpr std::int64_t kLeastBytes = std::int64_t{2} << 20;
// Of a block of the array between the products, which is to stay in a worker's second cache; but
// for as many rows as make a product worth while, which may take more, within limits.
constexpr std::int64_t kMostBlockBytes = 512 << 10, kMostWideBytes = 4 << 20;
constexpr std::int64_t kWantedRows = 64, kLeastRows = 16;
// For several workers.
constexpr std::int64_t kLeastBlocks = 8;

const ir::DotDimensionNumbers& numbers_of(const ir::Op& op) {
  return op.get<ir::DotGeneralAttrs>().dot_dimension_numbers;
}

// The dimensions of an operand that are in the result, in its order: batch, then free.
struct Side {
  Dims batch, free;
};
Side side_of(const ir::Op& op, std::size_t operand) {
  const ir::DotDimensionNumbers& numbers = numbers_of(op);
  Side side;
  side.batch = operand == 0 ? numbers.lhs_batching_dimensions : numbers.rhs_batching_dimensions;
  const Dims& summed =
      operand == 0 ? numbers.lhs_contracting_dimensions : numbers.rhs_contracting_dimensions;
  for (std::int64_t d = 0; d < op.operand(operand)->type.rank(); ++d) {
    if (!contains(side.batch, d) && !contains(summed, d)) side.free.push_back(d);
  }
  return side;
}

Dims in_order(std::size_t rank) {
  Dims order(rank, 0);
  std::iota(order.begin(), order.end(), 0);
  return order;
}

// Where the dimensions of the array between the products come from. False: its rows are no
// dimension of one operand.
bool place_operands(ProductChain& chain) {
  const Side left = side_of(*chain.first, 0), right = side_of(*chain.first, 1);
  const std::size_t batch = left.batch.size(), rank = chain.rows.full.size();
  Dims lhs(rank, -1), rhs(rank, -1), computed = in_order(rank);  // by dimension of the result
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
  const Dims seen = chain.turned == nullptr ? in_order(rank)
                                            : chain.turned->get<ir::TransposeAttrs>().permutation;
  const std::size_t row = at(seen.back());
  if (row < batch) return false;
  chain.exchanged = lhs[row] >= 0;
  if (chain.exchanged) {
    for (std::size_t d = batch; d < rank; ++d) {
      const bool is_left = d < batch + left.free.size();
      computed[d] += is_left ? static_cast<std::int64_t>(right.free.size())
                             : -static_cast<std::int64_t>(left.free.size());
    }
  }
  for (const std::int64_t d : seen) {
    chain.order.push_back(computed[at(d)]);
    chain.lhs.push_back(at(d) == row ? -1 : lhs[at(d)]);
    chain.rhs.push_back(at(d) == row ? -1 : rhs[at(d)]);
  }
  return true;
}

// The same of the last product, which sums along the rows and nothing else.
bool place_result(ProductChain& chain) {
  const ir::DotDimensionNumbers& numbers = numbers_of(*chain.last);
  const Dims& summed =
      chain.side == 0 ? numbers.lhs_contracting_dimensions : numbers.rhs_contracting_dimensions;
  const auto rank = static_cast<std::int64_t>(chain.rows.full.size());
  if (summed.size() != 1 || summed[0] != rank - 1) return false;
  const Side own = side_of(*chain.last, chain.side), other = side_of(*chain.last, 1 - chain.side);
  chain.other = chain.result = Dims(static_cast<std::size_t>(rank), -1);
  for (std::size_t i = 0; i < own.batch.size(); ++i) {
    chain.other[at(own.batch[i])] = other.batch[i];
    chain.result[at(own.batch[i])] = static_cast<std::int64_t>(i);
  }
  const std::size_t before = own.batch.size() + (chain.side == 0 ? 0 : other.free.size());
  for (std::size_t i = 0; i < own.free.size(); ++i) {
    chain.result[at(own.free[i])] = static_cast<std::int64_t>(before + i);
  }
  return true;
}

// One element of each dimension, but for as many as go into a block of that which both products
// have as rows.
bool choose_block(ProductChain& chain, std::int64_t element_size) {
  const Dims& full = chain.rows.full;
  chain.block = Dims(full.size(), 1);
  chain.block.back() = full.back();
  std::size_t rows = full.size();
  for (std::size_t d = 0; d + 1 < full.size(); ++d) {
    const bool in_both = (chain.lhs[d] < 0 || chain.rhs[d] < 0) && chain.other[d] < 0;
    if (in_both && (rows == full.size() || full[d] >= full[rows])) rows = d;
  }
  if (rows == full.size()) return false;
  const std::int64_t row_bytes = full.back() * element_size;
  const std::int64_t most =
      std::max(kMostBlockBytes / row_bytes, std::min(kWantedRows, kMostWideBytes / row_bytes));
  std::int64_t size = std::min(full[rows], most);
  while (size > 0 && full[rows] % size != 0) --size;
  if (size < kLeastRows) return false;
  chain.block[rows] = size;
  return chain.num_blocks() >= kLeastBlocks;
}

}  // namespace

bool ProductChain::is_in_order() const { return order == in_order(order.size()); }

std::int64_t ProductChain::num_blocks() const {
  return num_elements(rows.full) / num_elements(block);
}

TensorType ProductChain::part_of(const TensorType& type, const Dims& places) const {
  TensorType part = type;
  for (std::size_t d = 0; d < places.size(); ++d) {
    if (places[d] >= 0) part.dims[at(places[d])] = block[d];
  }
  return part;
}

Dims ProductChain::starts_in(const Dims& dims, const Dims& places, std::int64_t number) const {
  Dims starts(dims.size(), 0);
  for (std::size_t d = places.size(); d-- > 0;) {
    const std::int64_t count = rows.full[d] / block[d];
    if (places[d] >= 0) starts[at(places[d])] = number % count * block[d];
    number /= count;
  }
  return starts;
}

ChainedProduct ProductChain::first_product() const {
  ChainedProduct product{.numbers = numbers_of(*first),
                         .sum = *dot_sum_type(*first),
                         .lhs = part_of(first->operand(0)->type.tensor(), lhs),
                         .rhs = part_of(first->operand(1)->type.tensor(), rhs),
                         .result = {between().type.dtype(), block},
                         .exchanged = exchanged,
                         .order = order};
  if (exchanged) {
    product.numbers = of_exchanged(product.numbers);
    std::swap(product.lhs, product.rhs);
  }
  for (std::size_t d = 0; d < block.size(); ++d) product.result.dims[at(order[d])] = block[d];
  return product;
}

ChainedProduct ProductChain::last_product() const {
  const TensorType row_part{given().type.dtype(), block};
  const TensorType other_part = part_of(other_operand().type.tensor(), other);
  const TensorType wanted = part_of(last->result()->type.tensor(), result);
  ChainedProduct product{.numbers = numbers_of(*last),
                         .sum = *dot_sum_type(*last),
                         .lhs = side == 0 ? row_part : other_part,
                         .rhs = side == 0 ? other_part : row_part,
                         .result = wanted,
                         .order = in_order(wanted.dims.size())};
  if (const auto other_way = exchanged_dot(*last)) {
    product.exchanged = true;
    product.numbers = other_way->numbers;
    product.order = other_way->order;
    std::swap(product.lhs, product.rhs);
    for (std::size_t d = 0; d < wanted.dims.size(); ++d) {
      product.result.dims[at(product.order[d])] = wanted.dims[d];
    }
  }
  return product;
}

namespace {

// Whether a product would copy its part of an operand for each block, which the whole one copies
// once.
bool copies_operands(const ProductChain& chain) {
  const auto copies = [](const ChainedProduct& product) {
    const DotLayout layout =
        DotGroups(product.numbers, product.lhs.dims.size(), product.rhs.dims.size())
            .lay_out(StridedLayout::dense(product.lhs), StridedLayout::dense(product.rhs));
    return layout.lhs.copied || layout.rhs.copied;
  };
  return copies(chain.first_product()) || copies(chain.last_product());
}

}  // namespace

std::optional<ProductChain> product_chain(const ir::Value& between, const RowShape& rows,
                                          const ir::Value& given, const ir::Op& last) {
  const auto is_product = [](const ir::Op* op) {
    return op != nullptr && op->attrs.get_if<ir::DotGeneralAttrs>() != nullptr;
  };
  const ir::Op* first = between.def;
  const ir::Op* turned = nullptr;
  if (first != nullptr && first->attrs.get_if<ir::TransposeAttrs>() != nullptr) {
    turned = std::exchange(first, first->operand(0)->def);
  }
  if (!is_product(first) || !is_product(&last)) return std::nullopt;
  if (turned != nullptr && first->result()->uses().size() != 1) return std::nullopt;
  const bool has_rows = rows.row_dims == 1 && !rows.by_columns() && rows.full.size() > 1 &&
                        between.type.dims() == rows.full && given.type.dims() == rows.full &&
                        between.type.tensor().num_bytes() >= kLeastBytes;
  const auto is_empty = [](const ir::Value* operand) {
    return operand->type.tensor().num_elements() == 0;
  };
  if (std::ranges::any_of(first->operands, is_empty) ||
      std::ranges::any_of(last.operands, is_empty)) {
    return std::nullopt;
  }
  const bool is_once = (last.operand(0) == &given) != (last.operand(1) == &given);
  if (!has_rows || !is_once || dot_sum_type(*first) != SumType::f32 ||
      dot_sum_type(last) != SumType::f32) {
    return std::nullopt;
  }
  ProductChain chain{.first = first,
                     .turned = turned,
                     .last = &last,
                     .rows = rows,
                     .side = last.operand(0) == &given ? 0u : 1u};
  if (!place_operands(chain) || !place_result(chain)) return std::nullopt;
  const std::int64_t size =
      std::max(byte_size(between.type.dtype()), byte_size(given.type.dtype()));
  if (!choose_block(chain, size) || copies_operands(chain)) return std::nullopt;
  return chain;
}

Scratch chain_scratch(const ProductChain& chain, const ChainLayouts& layouts, bool in_place) {
  const ChainedProduct first = chain.first_product(), last = chain.last_product();
  const auto part = [](const StridedLayout& whole, const TensorType& type) {
    return whole.sliced(Dims(type.dims.size(), 0), type.dims);
  };
  const TensorType given{chain.given().type.dtype(), chain.block};
  const bool rows_are_left = (chain.side == 0) != last.exchanged;
  const StridedLayout rows = StridedLayout::dense(given);
  const StridedLayout other = part(layouts.other, rows_are_left ? last.rhs : last.lhs);
  const StridedLayout& left = chain.exchanged ? layouts.rhs : layouts.lhs;
  const StridedLayout& right = chain.exchanged ? layouts.lhs : layouts.rhs;
  const Scratch of_first = dot_scratch(first.numbers, first.sum, first.result,
                                       part(left, first.lhs), part(right, first.rhs));
  const Scratch of_last = dot_scratch(last.numbers, last.sum, last.result,
                                      rows_are_left ? rows : other, rows_are_left ? other : rows);
  std::vector<TensorType> with_first = of_first.beside, with_last = of_last.beside;
  with_first.push_back(first.result);
  with_last.push_back(given);
  with_last.push_back(last.result);
  std::vector<TensorType> between = {first.result};
  const bool fits = byte_size(first.result.dtype) == byte_size(given.dtype);
  if (!in_place || !fits || !chain.is_in_order()) between.push_back(given);
  const auto bytes_of = [](const std::vector<TensorType>& types) {
    std::int64_t n = 0;
    for (const TensorType& type : types) n += type.num_bytes();
    return n;
  };
  const std::vector<TensorType> most =
      std::ranges::max({with_first, between, with_last}, {}, bytes_of);
  Scratch scratch;
  for (std::int64_t w = at_once(chain.num_blocks(), 1); w > 0; --w) {
    scratch.beside.insert(scratch.beside.end(), most.begin(), most.end());
  }
  return scratch;
}

}  // namespace weft::plan
