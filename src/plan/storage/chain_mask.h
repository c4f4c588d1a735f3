// ChainMask: which elements between the products of a chain (product_chain.h) count for nothing, as
// a mask takes them out: those above the diagonal of causal attention, or of a sequence's padding.
//
// Nothing is said of which these are: the mask is an array that is looked at in each run.
// Pure; refers to the ops.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "plan/storage/product_chain.h"

namespace weft::plan {

// Where the mask takes an element out, it is the same as all such elements of its row, whatever the
// first products give there. Where these elements of `zeros`, by number of what is given
// (ProductChain::given), are 0 in all rows of a block, what is summed along the rows, and over them
// by the last products, is the same without them: of finite numbers, whose products with 0 are 0.
struct ChainMask {
  const ir::Value* mask = nullptr;  // an input of the step over rows
  bool counts_where = true;         // the mask is this
  std::vector<std::size_t> zeros{};
};
// Nothing: there is no such mask, or what it takes out may count.
std::optional<ChainMask> chain_mask(const ProductChain& chain);
// Whether there is one that says what counts by the places of elements alone, as a causal one does:
// of several blocks it takes out much.
bool is_masked_by_place(const ProductChain& chain);

}  // namespace weft::plan
