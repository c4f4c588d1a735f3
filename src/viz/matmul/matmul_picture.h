// Pictures of a collective matmul: what each device multiplies in each step and what moves
// meanwhile, as text and as SVG. Plain functions; any thread may call them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "weft/mesh.h"
#include "weft/visualize.h"

#include "viz/collective_group.h"
#include "viz/matmul/matmul_steps.h"
#include "viz/palette.h"

namespace weft::viz {

struct DrawnMatmul : DrawnGroup {
  MatmulSteps steps;
  MatmulNames names;

  std::string title_text() const;   // what is drawn
  std::string legend_text() const;  // what the names mean
  // "CPU 0", with its place where that is another number.
  std::string device_text(std::size_t place) const;
  // Of a piece of the ring, seen from a place: each shard, or part of C, has its own.
  Color color(std::size_t piece, std::int64_t place) const;
};

// The form and the way as matmul_steps has them. Throws Error, also for groups that are not spread.
DrawnMatmul drawn_matmul(std::string_view form, std::string_view way, const Mesh& mesh,
                         std::span<const std::string> axes, const VisualizeOptions& options);

std::string matmul_text(const DrawnMatmul& matmul, const VisualizeOptions& options);
std::string matmul_svg(const DrawnMatmul& matmul);

// More devices than so many are not all shown.
inline constexpr std::size_t kMaxMatmulDevices = 16;

}  // namespace weft::viz
