#include "plan/storage/product_chain.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "plan/storage/dot_layout.h"

namespace weft::plan {
namespace {

const ir::DotDimensionNumbers& numbers_of(const ir::Op& op) {
  return op.get<ir::DotGeneralAttrs>().dot_dimension_numbers;
}

Dims in_order(std::size_t rank) {
  Dims order(rank, 0);
  std::iota(order.begin(), order.end(), 0);
  return order;
}

bool is_product(const ir::Op* op) {
  const auto has_elements = [](const ir::Value* operand) {
    return operand->type.tensor().num_elements() > 0;
  };
  return op != nullptr && op->attrs.get_if<ir::DotGeneralAttrs>() != nullptr &&
         std::ranges::all_of(op->operands, has_elements) && dot_sum_type(*op) == SumType::f32;
}

// Sizes of the dimensions that are summed over by a last product, or are not.
std::int64_t count(const ProductChain& chain, bool summed) {
  std::int64_t n = 1;
  for (std::size_t d = 0; d < chain.block.size(); ++d) {
    if (chain.summed[d] == summed) n *= chain.rows.full[d] / chain.block[d];
  }
  return n;
}

}  // namespace

const ir::Value& ChainFirst::gives() const { return *(turned != nullptr ? turned : op)->result(); }

bool ChainFirst::is_in_order() const { return order == in_order(order.size()); }

const ir::Value& ChainLast::given() const {
  return *(turned != nullptr ? turned->operand(0) : op->operand(side));
}

Dims ChainLast::turn() const {
  if (turned != nullptr) return turned->get<ir::TransposeAttrs>().permutation;
  return in_order(op->operand(side)->type.dims().size());
}

std::optional<ChainFirst> chain_first(const ir::Value& value) {
  ChainFirst first{.op = value.def};
  if (first.op != nullptr && first.op->attrs.get_if<ir::TransposeAttrs>() != nullptr) {
    first.turned = std::exchange(first.op, first.op->operand(0)->def);
  }
  if (!is_product(first.op)) return std::nullopt;
  if (first.turned != nullptr && first.op->result()->uses().size() != 1) return std::nullopt;
  return first;
}

std::optional<ChainLast> chain_last(const ir::Op& op, const ir::Value& value) {
  if (!is_product(&op) || !op.result()->is_used()) return std::nullopt;
  const bool is_once = (op.operand(0) == &value) != (op.operand(1) == &value);
  if (!is_once) return std::nullopt;
  return ChainLast{.op = &op, .side = op.operand(0) == &value ? 0u : 1u};
}

std::int64_t ProductChain::num_groups() const { return count(*this, false); }
std::int64_t ProductChain::blocks_in_group() const { return count(*this, true); }

Dims ProductChain::start(std::int64_t group, std::int64_t block_in_group) const {
  Dims start(block.size(), 0);
  for (std::size_t d = block.size(); d-- > 0;) {
    std::int64_t& number = summed[d] ? block_in_group : group;
    const std::int64_t n = rows.full[d] / block[d];
    start[d] = number % n * block[d];
    number /= n;
  }
  return start;
}

TensorType ProductChain::part_of(const TensorType& type, const Dims& places) const {
  TensorType part = type;
  for (std::size_t d = 0; d < places.size(); ++d) {
    if (places[d] >= 0) part.dims[at(places[d])] = block[d];
  }
  return part;
}

Dims ProductChain::start_in(std::size_t rank, const Dims& places, const Dims& start) {
  Dims starts(rank, 0);
  for (std::size_t d = 0; d < places.size(); ++d) {
    if (places[d] >= 0) starts[at(places[d])] = start[d];
  }
  return starts;
}

std::vector<const ir::Value*> ProductChain::given() const {
  std::vector<const ir::Value*> values;
  for (const ChainLast& of : last) {
    if (std::ranges::find(values, &of.given()) == values.end()) values.push_back(&of.given());
  }
  return values;
}

ChainedProduct ProductChain::first_product(const ChainFirst& of) const {
  const auto stays = [&](const Dims& places) {
    for (std::size_t d = 0; d < places.size(); ++d) {
      if (block[d] != 1 && d + 1 != block.size() && places[d] >= 0) return false;
    }
    return true;
  };
  ChainedProduct product{.numbers = numbers_of(*of.op),
                         .sum = *dot_sum_type(*of.op),
                         .lhs = part_of(of.op->operand(0)->type.tensor(), of.lhs),
                         .rhs = part_of(of.op->operand(1)->type.tensor(), of.rhs),
                         .result = {of.gives().type.dtype(), block},
                         .exchanged = of.exchanged,
                         .order = of.order,
                         .lhs_stays = stays(of.lhs),
                         .rhs_stays = stays(of.rhs)};
  if (of.exchanged) {
    product.numbers = of_exchanged(product.numbers);
    std::swap(product.lhs, product.rhs);
    std::swap(product.lhs_stays, product.rhs_stays);
  }
  for (std::size_t d = 0; d < block.size(); ++d) product.result.dims[at(of.order[d])] = block[d];
  return product;
}

// Where products are added up, the rows are the right operand, which is multiplied as it lies.
ChainedProduct ProductChain::last_product(const ChainLast& of) const {
  TensorType row_part{of.given().type.dtype(), {}};
  for (const std::int64_t d : of.turn()) row_part.dims.push_back(block[at(d)]);
  const TensorType other_part = part_of(of.other_operand().type.tensor(), of.other);
  TensorType wanted = part_of(of.op->result()->type.tensor(), of.result);
  if (of.adds) wanted.dtype = DType::f32;
  ChainedProduct product{.numbers = numbers_of(*of.op),
                         .sum = *dot_sum_type(*of.op),
                         .lhs = of.side == 0 ? row_part : other_part,
                         .rhs = of.side == 0 ? other_part : row_part,
                         .result = wanted,
                         .order = in_order(wanted.dims.size()),
                         .lhs_stays = !of.adds && of.side == 1,
                         .rhs_stays = !of.adds && of.side == 0};
  const bool is_exchanged = of.adds ? of.side == 0 : exchanged_dot(*of.op).has_value();
  if (is_exchanged) {
    const ExchangedDot other_way = exchange(*of.op);
    product.exchanged = true;
    product.numbers = other_way.numbers;
    product.order = other_way.order;
    std::swap(product.lhs, product.rhs);
    std::swap(product.lhs_stays, product.rhs_stays);
    for (std::size_t d = 0; d < wanted.dims.size(); ++d) {
      product.result.dims[at(product.order[d])] = wanted.dims[d];
    }
  }
  return product;
}

std::vector<int> chain_places(const ProductChain& chain, const std::vector<bool>& in_place) {
  const std::vector<const ir::Value*> given = chain.given();
  std::vector<int> places(given.size(), -1);
  std::vector<bool> taken(chain.first.size(), false);
  for (std::size_t g = 0; g < given.size(); ++g) {
    for (std::size_t f = 0; f < taken.size() && in_place[g] && places[g] < 0; ++f) {
      const ChainFirst& first = chain.first[f];
      const bool fits = byte_size(first.gives().type.dtype()) == byte_size(given[g]->type.dtype());
      if (taken[f] || !fits || !first.is_in_order()) continue;
      places[g] = static_cast<int>(f);
      taken[f] = true;
    }
  }
  return places;
}

}  // namespace weft::plan
