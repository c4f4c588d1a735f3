#include "weft/visualize.h"

#include <cmath>
#include <cstdio>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "weft/error.h"

#include "core/text/user_line.h"
#include "viz/check.h"
#include "viz/labels.h"
#include "viz/notes.h"
#include "viz/shard_grid.h"
#include "viz/shard_table.h"
#include "viz/shown_indices.h"

namespace weft {
namespace {

// The last two dimensions, of which a picture is made.
std::pair<std::int64_t, std::int64_t> matrix_of(std::span<const std::int64_t> shape) {
  if (shape.empty()) return {1, 1};
  if (shape.size() == 1) return {1, shape[0]};
  return {shape[shape.size() - 2], shape.back()};
}

std::string slices_text(const viz::ShardedArray& array, const VisualizeOptions& options) {
  const auto [rows, columns] = matrix_of(array.shape);
  const std::int64_t matrix[] = {rows, columns};
  std::string text;
  for (const auto& index : viz::shown_indices(array.slices.size(), viz::kMaxSlices)) {
    if (!index) {
      const std::size_t left_out = array.slices.size() - 2 * viz::kEnd;
      text += '\n' + viz::wrapped_text(fmt::format("… {} slices are left out", left_out),
                                       options.max_width);
      continue;
    }
    const viz::ShardSliceGrid& slice = array.slices[*index];
    if (array.shape.size() > 2) {
      text += (*index > 0 ? "\n" : "") +
              viz::wrapped_text(viz::slice_text(slice.leading), options.max_width);
    }
    text += viz::shard_table(slice.grid, matrix, static_cast<int>(array.shape.size()), options);
  }
  return text;
}

}  // namespace

std::string sharding_text(std::span<const std::int64_t> shape, const Sharding& sharding,
                          const Mesh& mesh, const VisualizeOptions& given) {
  const VisualizeOptions options = viz::with_platform(given);
  viz::check(shape, sharding, mesh, options);
  const viz::ShardedArray array = viz::shards_of(shape, sharding, mesh);
  std::string text = slices_text(array, options);
  for (const std::string& note : viz::notes(array, sharding, options.platform)) {
    text += viz::wrapped_text(note, options.max_width);
  }
  return text;
}

std::string sharding_text(const Dims& shape, const ShardingLike& sharding,
                          const VisualizeOptions& options, std::source_location where) {
  return with_user_line("sharding_text", where, [&] {
    const NamedSharding there = resolve(sharding);
    return sharding_text(shape, there.sharding(static_cast<int>(shape.size())), there.mesh,
                         options);
  });
}

void visualize_sharding(std::span<const std::int64_t> shape, const Sharding& sharding,
                        const Mesh& mesh, VisualizeOptions options) {
  options.use_color = options.use_color && isatty(STDOUT_FILENO) == 1;
  const std::string text = sharding_text(shape, sharding, mesh, options);
  std::fwrite(text.data(), 1, text.size(), stdout);
}

}  // namespace weft
