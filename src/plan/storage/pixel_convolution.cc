#include "plan/storage/pixel_convolution.h"

#include <algorithm>

#include "plan/storage/onednn.h"

namespace weft::plan {
namespace {

// What a task has of the source, and a panel of the kernel, stay in a core's second cache.
constexpr std::int64_t kPartElements = 48 << 10;
constexpr std::int64_t kMostDepth = 2560;
// What a task multiplies, so that there are enough of them for many workers.
constexpr double kTaskProducts = 16e6;
// Of fewer features too much of a sum is the beginning of a row of them.
constexpr std::int64_t kLeastFeatures = 16;

bool fits(const ConvDim& d) { return d.base_dilation == 1 && d.low >= 0 && d.high >= 0; }

}  // namespace

std::optional<PixelConvolution> PixelConvolution::of(const ConvLayout& layout, DType lhs,
                                                     DType rhs) {
  const bool is_f32 = lhs == DType::f32 && rhs == DType::f32 && layout.result.dtype == DType::f32;
  if (!is_f32 || layout.spatial.size() != 2 || layout.groups != 1) return std::nullopt;
  if (!onednn::has_avx2_only() || layout.products() == 0) return std::nullopt;
  PixelConvolution how;
  how.y = layout.spatial[0];
  how.x = layout.spatial[1];
  how.batch = layout.batch;
  how.features = layout.features;
  how.out_features = layout.out_features;
  how.depth = layout.window_size() * layout.features;
  const bool is_window = layout.window_size() > 1 && fits(how.y) && fits(how.x);
  if (!is_window || how.features < kLeastFeatures || how.depth > kMostDepth) return std::nullopt;
  if (how.out_features % kPanel != 0) return std::nullopt;
  const std::int64_t row = how.part_cols() * how.features;
  const std::int64_t most = (kPartElements / row - how.y.extent()) / how.y.stride + 1;
  const auto of_row = static_cast<double>(how.x.result * how.depth * how.out_features);
  const auto enough = static_cast<std::int64_t>(kTaskProducts / of_row) + 1;
  how.rows = std::clamp<std::int64_t>(std::min(most, enough), 1, how.y.result);
  how.tasks_an_image = ceil_div(how.y.result, how.rows);
  how.rows = ceil_div(how.y.result, how.tasks_an_image);
  return how;
}

Scratch PixelConvolution::scratch(const StridedLayout& source) const {
  Scratch scratch;
  if (!source.is_dense()) scratch.beside.push_back(source.type);
  scratch.beside.push_back({DType::f32, {packed_elements()}});
  for (std::int64_t t = at_once(tasks(), grain_of(task_cost())); t > 0; --t) {
    scratch.beside.push_back({DType::f32, {part_elements()}});
  }
  return scratch;
}

}  // namespace weft::plan
