#include "viz/check.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "weft/error.h"

namespace weft::viz {
namespace {

constexpr std::int64_t kMaxPictureDevices = std::int64_t{1} << 20;  // seconds, and 200 MB

}  // namespace

void check(std::span<const std::int64_t> shape, const Sharding& sharding, const Mesh& mesh,
           const VisualizeOptions& options) {
  if (std::ranges::any_of(shape, [](std::int64_t size) { return size < 0; })) {
    throw Error(fmt::format("the shape {} has a negative dimension", to_string(shape)));
  }
  if (num_elements(shape) >= kMaxElements) {
    throw Error(fmt::format("the shape {} has too many elements", to_string(shape)));
  }
  const std::string problem = weft::problem(sharding, mesh, static_cast<int>(shape.size()));
  if (!problem.empty()) throw Error(problem);
  if (mesh.num_devices() > kMaxPictureDevices) {
    throw Error(fmt::format("{} devices are too many for a picture; at most {}", mesh.num_devices(),
                            kMaxPictureDevices));
  }
  if (!(options.scale > 0 && options.scale <= 100)) {
    throw Error(
        fmt::format("the scale of a picture is above 0 and at most 100, not {}", options.scale));
  }
  if (options.max_width < 24 || options.max_width > 10'000) {
    throw Error(fmt::format("a picture is 24 to 10000 characters wide, not {}", options.max_width));
  }
  if (options.min_width < 0 || options.min_width > options.max_width) {
    throw Error(
        fmt::format("the least width of a shard, {}, is not between 0 and that of the "
                    "picture, {}",
                    options.min_width, options.max_width));
  }
}

}  // namespace weft::viz
