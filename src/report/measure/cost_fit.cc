#include "report/measure/cost_fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace weft::report {
namespace {

constexpr std::size_t kSize = machine::kNumWorkUnits;
// One cost after another is set to its best for the others as they are, which converges as the
// problem is convex; far more rounds than that takes for a handful of costs.
constexpr int kRounds = 20'000;
constexpr double kSettled = 1e-12;

// Of the normal equations: m x = v.
struct Equations {
  std::array<std::array<double, kSize>, kSize> m{};
  std::array<double, kSize> v{};
};

// Each unit is scaled so that its numbers are around 1.
std::array<double, kSize> scales_of(std::span<const TimedWork> steps, double least_seconds) {
  std::array<double, kSize> scales{};
  for (const TimedWork& step : steps) {
    const double weight = 1 / std::max(step.seconds, least_seconds);
    for (std::size_t i = 0; i < kSize; ++i) {
      scales[i] += std::pow(step.work[i] * weight, 2);
    }
  }
  for (double& scale : scales) scale = scale > 0 ? 1 / std::sqrt(scale) : 0;
  return scales;
}

Equations equations_of(std::span<const TimedWork> steps, double least_seconds,
                       const std::array<double, kSize>& scales) {
  Equations equations;
  for (const TimedWork& step : steps) {
    const double weight = 1 / std::max(step.seconds, least_seconds);
    std::array<double, kSize> row{};
    for (std::size_t i = 0; i < kSize; ++i) row[i] = step.work[i] * weight * scales[i];
    for (std::size_t i = 0; i < kSize; ++i) {
      for (std::size_t j = 0; j < kSize; ++j) equations.m[i][j] += row[i] * row[j];
      equations.v[i] += row[i] * step.seconds * weight;
    }
  }
  return equations;
}

}  // namespace

machine::KindCost fit_cost(std::span<const TimedWork> steps, double least_seconds) {
  const std::array<double, kSize> scales = scales_of(steps, least_seconds);
  const Equations equations = equations_of(steps, least_seconds, scales);
  std::array<double, kSize> x{};
  for (int round = 0; round < kRounds; ++round) {
    double moved = 0;
    for (std::size_t i = 0; i < kSize; ++i) {
      if (equations.m[i][i] <= 0) continue;
      double rest = equations.v[i];
      for (std::size_t j = 0; j < kSize; ++j) rest -= equations.m[i][j] * x[j];
      const double next = std::max(0.0, x[i] + rest / equations.m[i][i]);
      moved = std::max(moved, std::abs(next - x[i]));
      x[i] = next;
    }
    if (moved < kSettled) break;
  }
  machine::KindCost cost;
  for (std::size_t i = 0; i < kSize; ++i) cost.seconds[i] = x[i] * scales[i];
  return cost;
}

}  // namespace weft::report
