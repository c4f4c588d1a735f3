#include "viz/matmul/matmul_picture.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/shape.h"

#include "core/text/plural.h"
#include "viz/labels.h"

namespace weft::viz {

std::string DrawnMatmul::title_text() const {
  const auto parts =
      std::ranges::count_if(steps.products, [](const auto& p) { return !p.empty(); });
  return fmt::format("{}: C = A·B, {}; {}, {}.", title, steps.form->summary, steps.ring.form,
                     plural(parts, "part"));
}

std::string DrawnMatmul::legend_text() const {
  std::string text = std::string(steps.form->legend);
  if (names.has_chunks()) text += ", A1a its first chunk";
  return text + '.';
}

std::string DrawnMatmul::device_text(std::size_t place) const {
  return in_order ? devices[place] : fmt::format("{}, place {}", devices[place], place);
}

Color DrawnMatmul::color(std::size_t piece, std::int64_t place) const {
  return distinct_color(at(names.number(part_of(steps, piece), place)));
}

DrawnMatmul drawn_matmul(std::string_view form, std::string_view way, const Mesh& mesh,
                         std::span<const std::string> axes, const VisualizeOptions& options) {
  DrawnGroup group =
      drawn_group("collective_matmul", mesh, axes, with_platform(options), kLargestMatmulGroup);
  if (group.size() < kSmallestMatmulGroup) {
    throw Error("collective_matmul on one device: nothing is sent; it takes two devices at least");
  }
  MatmulSteps steps = matmul_steps(form, way, group.size());
  MatmulNames names(steps, group.size());
  return {std::move(group), std::move(steps), std::move(names)};
}

}  // namespace weft::viz
