#include "compile/block_reader.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/stream/buffer_pool.h"

namespace weft::compile {
namespace {

// No more than this of an array is put together at a time.
constexpr std::int64_t kBlockBytes = std::int64_t{1} << 22;

// A box of an array that is one run of its row-major elements.
struct Block {
  Dims offsets;
  Dims sizes;
};

// The part of `of` that lies in the block, by its offsets in the array; nothing where none does.
std::optional<Block> common(const ShardSlice& of, const Block& block) {
  Block result;
  for (std::size_t d = 0; d < block.sizes.size(); ++d) {
    const std::int64_t begin = std::max(of.offsets[d], block.offsets[d]);
    const std::int64_t end =
        std::min(of.offsets[d] + of.sizes[d], block.offsets[d] + block.sizes[d]);
    if (begin >= end) return std::nullopt;
    result.offsets.push_back(begin);
    result.sizes.push_back(end - begin);
  }
  return result;
}

Dims minus(const Dims& a, const Dims& b) {
  Dims result;
  for (std::size_t d = 0; d < a.size(); ++d) result.push_back(a[d] - b[d]);
  return result;
}

// Row by row of the part's last dimension.
void copy_part(const engine::Buffer& part, const Dims& at, const Block& block, std::byte* to) {
  const Literal elements = engine::to_literal(part).expanded();
  const std::byte* from = elements.stored_bytes().data();
  const int size = byte_size(part.dtype());
  const Dims strides = row_major_strides(block.sizes);
  const std::int64_t run = part.dims().empty() ? 1 : part.dims().back();
  const std::int64_t rows = run == 0 ? 0 : part.num_elements() / run;
  Dims outer = part.dims();
  if (!outer.empty()) outer.back() = 1;
  for (std::int64_t row = 0; row < rows; ++row) {
    const Dims position = unravel(row, std::as_const(outer));
    std::int64_t offset = 0;
    for (std::size_t d = 0; d < at.size(); ++d) offset += (at[d] + position[d]) * strides[d];
    std::copy_n(from + row * run * size, run * size, to + offset * size);
  }
}

// The array's blocks in order, each put together from the parts that meet it.
class BlockReader {
 public:
  BlockReader(const engine::ShardedValue& value, const TakeBytes& take)
      : value_(value), take_(take) {}

  void read(const Block& block) {
    const std::int64_t elements = num_elements(block.sizes);
    const std::int64_t bytes = elements * byte_size(value_.layout->type.dtype);
    if (bytes > kBlockBytes && elements > 1) return read_halves(block);
    bytes_.resize(static_cast<std::size_t>(bytes));
    for (const engine::ShardLayout::Part& part : value_.layout->parts) {
      const ShardSlice& slice = value_.layout->slices[part.slice];
      const auto both = common(slice, block);
      if (!both) continue;
      const Dims starts = minus(both->offsets, slice.offsets);
      copy_part(value_.shards[part.addends[0]].sliced(starts, std::as_const(both->sizes)),
                minus(both->offsets, block.offsets), block, bytes_.data());
    }
    take_(bytes_);
  }

 private:
  // Along the first dimension that is not 1, so that both are runs too.
  void read_halves(const Block& block) {
    const auto d = static_cast<std::size_t>(
        std::ranges::find_if(block.sizes, [](std::int64_t size) { return size > 1; }) -
        block.sizes.begin());
    Block half = block;
    half.sizes[d] = block.sizes[d] / 2;
    read(half);
    half.offsets[d] += half.sizes[d];
    half.sizes[d] = block.sizes[d] - half.sizes[d];
    read(half);
  }

  const engine::ShardedValue& value_;
  const TakeBytes& take_;
  std::vector<std::byte> bytes_;
};

}  // namespace

void read_blocks(const engine::ShardedValue& value, const TakeBytes& take) {
  const Dims& dims = value.layout->type.dims;
  BlockReader(value, take).read({Dims(dims.size(), 0), dims});
}

}  // namespace weft::compile
