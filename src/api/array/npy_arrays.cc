// Arrays in .npy files.
#include <algorithm>
#include <utility>

#include "weft/creation.h"
#include "weft/error.h"

#include "api/array/array_state.h"
#include "api/array/host_arrays.h"
#include "api/array/placement.h"
#include "core/npy/npy.h"
#include "core/text/user_line.h"
#include "engine/stream/buffer_pool.h"

namespace weft {
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
class BlockWriter {
 public:
  BlockWriter(const engine::ShardedValue& value, NpyWriter& file) : value_(value), file_(file) {}

  void write(const Block& block) {
    const std::int64_t elements = num_elements(block.sizes);
    const std::int64_t bytes = elements * byte_size(value_.layout->type.dtype);
    if (bytes > kBlockBytes && elements > 1) return write_halves(block);
    bytes_.resize(static_cast<std::size_t>(bytes));
    for (const engine::ShardLayout::Part& part : value_.layout->parts) {
      const ShardSlice& slice = value_.layout->slices[part.slice];
      const auto both = common(slice, block);
      if (!both) continue;
      const Dims starts = minus(both->offsets, slice.offsets);
      copy_part(value_.shards[part.addends[0]].sliced(starts, std::as_const(both->sizes)),
                minus(both->offsets, block.offsets), block, bytes_.data());
    }
    file_.write(bytes_);
  }

 private:
  // Along the first dimension that is not 1, so that both are runs too.
  void write_halves(const Block& block) {
    const auto d = static_cast<std::size_t>(
        std::ranges::find_if(block.sizes, [](std::int64_t size) { return size > 1; }) -
        block.sizes.begin());
    Block half = block;
    half.sizes[d] = block.sizes[d] / 2;
    write(half);
    half.offsets[d] += half.sizes[d];
    half.sizes[d] = block.sizes[d] - half.sizes[d];
    write(half);
  }

  const engine::ShardedValue& value_;
  NpyWriter& file_;
  std::vector<std::byte> bytes_;
};

}  // namespace

Array load(const std::string& path, const CreateOptions& options, Where where) {
  CreateOptions placing = options;
  placing.dtype.reset();
  Literal literal = with_user_line("load", where, [&] { return read_npy(path, options.dtype); });
  if (!options.dtype && detail::narrowed(literal.dtype()) != literal.dtype()) {
    const Literal whole = literal.expanded();
    literal = detail::narrowed("load: " + path, where, whole.stored_bytes(), whole.type());
  }
  return asarray(detail::array_of(std::move(literal)), placing, where);
}

Array load(const std::string& path, DType dtype, Where where) {
  return load(path, CreateOptions{.dtype = dtype}, where);
}

namespace {

void write_array(const std::string& path, const engine::Value& value) {
  constexpr auto kBf16 = Bf16InNpy::as_in_jax;
  const auto& sharded = value.sharded();
  if (sharded != nullptr && sharded->layout->sum) {
    return write_npy(path, value.to_literal(), kBf16);
  }
  NpyWriter file(path, value.type(), kBf16);
  if (sharded == nullptr || sharded->layout->is_whole()) {
    const engine::Buffer& whole = sharded == nullptr ? value.buffer() : sharded->shards[0];
    if (!whole.is_dense()) return write_npy(path, engine::to_literal(whole), kBf16);
    file.write({whole.bytes(), static_cast<std::size_t>(whole.type().num_bytes())});
    return file.commit();
  }
  BlockWriter(*sharded, file).write({Dims(value.type().dims.size(), 0), value.type().dims});
  file.commit();
}

}  // namespace

void save(const std::string& path, const Array& x, Where where) {
  const engine::Value value = detail::value_of(x, "save", &where);
  const std::string suffix = path.ends_with(".npy") ? "" : ".npy";
  with_user_line("save", where, [&] { write_array(path + suffix, value); });
}

}  // namespace weft
