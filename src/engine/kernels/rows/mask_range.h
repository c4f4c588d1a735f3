// Which elements of the rows of a block a mask leaves (plan/storage/chain_mask.h).
//
// Pure functions, any thread.
#pragma once

#include <optional>

#include "engine/kernels/product/block_product.h"
#include "engine/stream/buffer.h"

namespace weft::engine {

// Elements of rows that are left out are so many, or a multiple.
inline constexpr std::int64_t kMaskStep = 64;

struct MaskRange {
  BlockProduct::Range range;
  std::int64_t outside = 0;  // an element within that the mask takes out of all rows
};
// Of a mask whose rows are the last dimension. Nothing: there is no element that is worth leaving
// out.
std::optional<MaskRange> mask_range(const Buffer& mask, bool counts_where);

// Whether that element is 0 in all rows of so many elements each, one after the other.
bool is_zero_in_rows(DType dtype, const std::byte* rows, std::int64_t num_rows, std::int64_t length,
                     std::int64_t element);

}  // namespace weft::engine
