#include "engine/kernels/rows/chain_program.h"

#include <algorithm>
#include <utility>

namespace weft::engine {
namespace {

std::size_t place_of(std::span<const ir::Value* const> values, const ir::Value& value) {
  const auto at = std::ranges::find(values, &value);
  WEFT_ASSERT(at != values.end(), "a chain of products uses a value that it was not given");
  return static_cast<std::size_t>(at - values.begin());
}

RowProgram program_of(const plan::ProductChain& chain, std::span<const ir::Value* const> inputs,
                      const ir::Module& module) {
  std::vector<const ir::Value*> read(inputs.begin(), inputs.end());
  for (const plan::ChainFirst& first : chain.first) read.push_back(&first.gives());
  return RowProgram(chain.rows, chain.ops, read, chain.given(), module);
}

}  // namespace

ChainProgram::ChainProgram(const plan::ProductChain& chain,
                           std::span<const ir::Value* const> inputs, const ir::Module& module)
    : chain_{.rows = chain.rows, .block = chain.block, .summed = chain.summed},
      block_(chain.rows),
      program_(program_of(chain, inputs, module)) {
  block_.full = chain.block;
  at_once_ = rows_at_once(program_, block_);
  for (const plan::ChainFirst& first : chain.first) {
    Operand left{place_of(inputs, *first.op->operand(0)), first.lhs};
    Operand right{place_of(inputs, *first.op->operand(1)), first.rhs};
    if (first.exchanged) std::swap(left, right);
    first_.push_back({std::move(left), std::move(right),
                      BlockProduct(chain.first_product(first), BlockProduct::RowsAre::result),
                      first.is_in_order(), first.order});
  }
  const std::vector<const ir::Value*> given = chain.given();
  const std::vector<int> places = plan::chain_places(chain, program_.in_place());
  for (std::size_t g = 0; g < given.size(); ++g) {
    given_.push_back({{given[g]->type.dtype(), chain.block}, places[g], program_.gives_stored(g)});
  }
  for (const plan::ChainLast& last : chain.last) {
    BlockProduct product(chain.last_product(last),
                         last.adds ? BlockProduct::RowsAre::right : BlockProduct::RowsAre::left);
    const bool rows_are_left = (last.side == 0) != product.how().exchanged;
    last_.push_back({place_of(given, last.given()),
                     last.turn(),
                     rows_are_left,
                     {place_of(inputs, last.other_operand()), last.other},
                     std::move(product),
                     last.result,
                     last.adds,
                     last.op->result()->type.tensor(),
                     plan::exchanged_dot(*last.op)});
  }
  if (const auto mask = plan::chain_mask(chain)) {
    mask_ = {place_of(inputs, *mask->mask), mask->counts_where, mask->zeros};
  }
}

Buffer ChainProgram::part(const Buffer& whole, const Dims& places, const Dims& start) const {
  return whole.sliced(plan::ProductChain::start_in(whole.dims().size(), places, start),
                      chain_.part_of(whole.type(), places).dims);
}

// What has one element for each row may lack dimensions of one element, or have more of them.
Buffer ChainProgram::part_of_rows(const Buffer& whole, const Dims& start) const {
  const Dims& full = chain_.rows.full;
  Dims places(full.size(), -1);
  if (whole.dims() == full) {
    for (std::size_t d = 0; d < full.size(); ++d) places[d] = static_cast<std::int64_t>(d);
    return part(whole, places, start);
  }
  if (whole.dims().empty() || !chain_.rows.is_kept(whole.dims())) return whole;
  std::size_t place = 0;
  for (std::size_t d = 0; d + 1 < full.size(); ++d) {
    if (full[d] == 1) continue;
    while (whole.dims()[place] == 1) ++place;
    places[d] = static_cast<std::int64_t>(place++);
  }
  return part(whole, places, start);
}

}  // namespace weft::engine
