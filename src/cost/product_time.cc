#include "cost/product_time.h"

#include <algorithm>
#include <cmath>

namespace weft::cost {
namespace {

// For how long each has to do.
struct Stages {
  double loading = 0;      // operands
  double multiplying = 0;  // where `bound` says
  double storing = 0;      // results
  Bound bound = Bound::matrix;

  double longest() const { return std::max({loading, multiplying, storing}); }
  double sum() const { return loading + multiplying + storing; }
};

double padded(double size, std::int64_t to) {
  const auto multiple = static_cast<double>(to);
  return std::ceil(size / multiple) * multiple;
}

// Either operand may be the one that is cut into rows.
double padded_operations(const Product& p, const machine::MatrixUnit& unit) {
  const double area = std::min(padded(p.rows, unit.rows) * padded(p.columns, unit.side),
                               padded(p.columns, unit.rows) * padded(p.rows, unit.side));
  return 2 * p.batch * area * padded(p.depth, unit.side);
}

bool is_by_vector(const Product& p) { return std::min(p.rows, p.columns) <= 1; }

double terms(const Product& p) { return p.batch * p.rows * p.depth * p.columns; }

// Narrow products, such as those of a convolution channel by channel, may be quicker element by
// element.
void multiply(const Product& p, const machine::Performance& machine, Stages& stages) {
  const machine::MatrixUnit& unit = machine.matrix_unit;
  const double rate = operations_per_second(p.arithmetic, machine) * unit.efficiency;
  const double by_matrix = padded_operations(p, unit) / rate;
  const double by_vector =
      2 * terms(p) * p.arithmetic.times / vector_operations_per_second(p.arithmetic.dtype, machine);
  stages.multiplying = std::min(by_matrix, by_vector);
  if (by_vector < by_matrix) stages.bound = Bound::vector;
}

double loading_seconds(const Product& p, double more_bytes, const machine::Performance& machine) {
  const machine::MatrixUnit& unit = machine.matrix_unit;
  const auto [small, large] = std::minmax(p.lhs_bytes, p.rhs_bytes);
  double near = 0, far = more_bytes;
  if (large <= unit.near_bytes) {
    near = large;
    far += small;
  } else if (small <= unit.near_bytes) {
    near = small;
    far += large;
  } else {
    far += p.lhs_bytes * std::max(1.0, p.columns / unit.block) +
           p.rhs_bytes * std::max(1.0, p.rows / unit.block);
  }
  return near / unit.near_bandwidth + far / machine.achieved_bandwidth();
}

Stages stages_of(const Product& p, double more_bytes, const machine::Performance& machine) {
  const machine::MatrixUnit& unit = machine.matrix_unit;
  Stages stages;
  if (is_by_vector(p) && !unit.multiplies_vectors) {
    stages.bound = Bound::vector;
    stages.multiplying = terms(p) / unit.results_per_second;
    return stages;
  }
  multiply(p, machine, stages);
  stages.loading = loading_seconds(p, more_bytes, machine);
  if (!p.keeps_result) stages.storing = p.batch * p.rows * p.columns / unit.results_per_second;
  return stages;
}

// As long as the longest stage, which the others are beside, but for a tile's share of them. Never
// less where any of them is longer.
double seconds_of(const Stages& stages, const machine::MatrixUnit& unit) {
  const double sum = stages.sum(), longest = stages.longest();
  if (sum <= unit.tile_seconds) return sum;
  const double exposed = unit.exposed + (1 - unit.exposed) * unit.tile_seconds / sum;
  return longest + (sum - longest) * exposed;
}

}  // namespace

OpTime product_time(const Product& product, const machine::Performance& machine, double more_bytes,
                    Prefetch prefetch) {
  const double overhead = machine.matrix_unit.overhead;
  const Stages stages = stages_of(product, more_bytes, machine);
  double seconds = seconds_of(stages, machine.matrix_unit);
  Bound bound = stages.multiplying == stages.longest() ? stages.bound : Bound::memory;
  if (prefetch == Prefetch::counted) {
    const double stored = product.keeps_result ? 0 : product.result_bytes;
    const double all = product.lhs_bytes + product.rhs_bytes + stored + more_bytes;
    const double moving = all / machine.achieved_bandwidth();
    if (moving > seconds) {
      seconds = moving;
      bound = Bound::memory;
    }
  }
  return {overhead + seconds, overhead > seconds ? Bound::overhead : bound};
}

}  // namespace weft::cost
