#include "plan/storage/fft_method.h"

#include <algorithm>
#include <bit>

#include "core/dtype_table.h"
#include "ir/ops/attrs.h"

namespace weft::plan {
namespace {

// The transforms along one dimension: lines of n elements, `inner` of which lie beside each other.
struct Pass {
  std::int64_t n, lines, inner;
  bool is_real;         // on one side
  std::int64_t number;  // bytes
};

// Lines from so many elements on are shared.
constexpr std::int64_t kLongLine = 1 << 15;

std::int64_t groups_of(std::int64_t lines, std::int64_t lanes) {
  return (lines + lanes - 1) / lanes;
}

// Vectors that are worked on, where rows and columns fill groups or not.
std::int64_t vectors(const FftMatrixShape& shape, std::int64_t lanes) {
  return groups_of(shape.columns, lanes) * shape.rows +
         groups_of(shape.rows, lanes) * shape.columns;
}

Scratch pass_scratch(const Pass& pass) {
  // Of an even number of real ones half a line of complex ones is transformed.
  const FftWays ways = fft_ways(pass.is_real && pass.n % 2 == 0 ? pass.n / 2 : pass.n, pass.number);
  const std::int64_t lanes = fft_lanes(pass.number);
  const auto make = [&](std::int64_t workers, std::int64_t elements, std::int64_t scratch) {
    const std::int64_t numbers = fft_aligned(elements, pass.number) + scratch;
    return Scratch{{}, std::vector(at(workers), bytes(numbers * pass.number))};
  };
  if (pass.inner == 1 ? ways.has_line : !ways.has_lanes) {
    const bool is_shared = ways.is_long && pass.lines < kFewLongLines;
    return make(is_shared ? 1 : at_once(pass.lines, grain_of(kFftCost * pass.n)),
                pass.is_real || pass.inner > 1 ? 2 * (pass.n + 1) : 0, ways.line_scratch);
  }
  const std::int64_t groups = fft_groups(pass.lines, pass.inner, pass.number);
  return make(at_once(groups, grain_of(kFftCost * lanes * pass.n)), 2 * lanes * (pass.n + 1),
              ways.lanes_scratch);
}

std::int64_t num_bytes(const Scratch& scratch) {
  std::int64_t sum = 0;
  for (const TensorType& type : scratch.beside) sum += type.num_elements();
  return sum;
}

// Of all passes, which come one after the other.
Scratch largest_pass(const ir::FftAttrs& attrs, const Dims& dims, DType number) {
  using enum ir::FftType;
  const bool is_real = attrs.fft_type == RFFT || attrs.fft_type == IRFFT;
  const std::size_t rank = dims.size(), count = attrs.fft_length.size();
  Scratch largest;
  for (std::size_t d = 0; d < count; ++d) {
    const std::int64_t n = attrs.fft_length[d];
    if (n == 0) return {};
    const auto inner = num_elements(std::span(dims).subspan(rank - count + d + 1));
    Scratch scratch = pass_scratch({.n = n,
                                    .lines = num_elements(dims) / dims[rank - count + d],
                                    .inner = inner,
                                    .is_real = is_real && d + 1 == count,
                                    .number = byte_size(number)});
    if (num_bytes(scratch) > num_bytes(largest)) largest = std::move(scratch);
  }
  return largest;
}

// Complex numbers of all levels that a transform of n elements is made of.
std::int64_t level_roots(std::int64_t n) {
  std::int64_t sum = 0;
  do {
    const std::int64_t factor = fft_factor(n);
    sum += n / factor * (factor - 1) + factor;
    n /= factor;
  } while (n > 1);
  return sum;
}

std::int64_t line_tables(std::int64_t n, std::int64_t number_bytes) {
  const std::int64_t complex = 2 * number_bytes;
  if (!has_small_factors(n)) {
    const std::int64_t length = convolution_length(n);
    return (n + length) * complex + line_tables(length, number_bytes);
  }
  const FftWays ways = fft_ways(n, number_bytes);
  std::int64_t sum = ways.has_lanes ? level_roots(n) * complex : 0;
  const auto matrix = fft_matrix_shape(n, number_bytes);
  if (!matrix) return sum;
  sum += (level_roots(matrix->rows) + level_roots(matrix->columns)) * complex;
  constexpr std::int64_t kExact = 2 * sizeof(double);
  if (matrix->is_long()) return sum + (kFineRoots + groups_of(n, kFineRoots)) * kExact;
  const std::int64_t lanes = fft_lanes(number_bytes);
  return sum + groups_of(matrix->columns, lanes) * matrix->rows * lanes * complex;
}

}  // namespace

// Fours and eights are the cheapest, for most of their roots are 1, -i, -1 and i: one eight where
// twos are odd in number, else fours.
std::int64_t fft_factor(std::int64_t n) {
  const int twos = std::countr_zero(static_cast<std::uint64_t>(n));
  if (twos >= 2) return twos == 3 ? 8 : 4;
  for (std::int64_t p = 2; p <= kLargestFftFactor; ++p) {
    if (n % p == 0) return p;
  }
  return n;
}

bool has_small_factors(std::int64_t n) {
  while (n > 1) {
    const std::int64_t p = fft_factor(n);
    if (p > kLargestFftFactor) return false;
    n /= p;
  }
  return true;
}

std::int64_t convolution_length(std::int64_t n) {
  const auto power =
      static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(2 * n - 1)));
  for (const std::int64_t eighths : {5, 6, 7}) {
    if (power >= 64 && power / 8 * eighths >= 2 * n - 1) return power / 8 * eighths;
  }
  return power;
}

std::int64_t fft_groups(std::int64_t lines, std::int64_t inner, std::int64_t number_bytes) {
  const std::int64_t lanes = fft_lanes(number_bytes);
  return inner < lanes ? groups_of(lines, lanes) : lines / inner * groups_of(inner, lanes);
}

bool FftMatrixShape::is_long() const { return rows * columns >= kLongLine; }
std::int64_t FftMatrixShape::lane_elements() const { return 2 * std::max(rows, columns); }

std::optional<FftMatrixShape> fft_matrix_shape(std::int64_t n, std::int64_t number_bytes) {
  const std::int64_t lanes = fft_lanes(number_bytes);
  FftMatrixShape best{1, n};
  for (std::int64_t r = 2; r * r <= n; ++r) {
    if (n % r != 0) continue;
    for (const FftMatrixShape shape : {FftMatrixShape{r, n / r}, FftMatrixShape{n / r, r}}) {
      if (vectors(shape, lanes) <= vectors(best, lanes)) best = shape;
    }
  }
  // So much more than full vectors still costs less than going through memory in lanes.
  constexpr double kMost = 1.4;
  const bool fills =
      static_cast<double>(vectors(best, lanes) * lanes) <= kMost * 2 * static_cast<double>(n);
  if (best.rows < lanes || best.columns < lanes || (!fills && !best.is_long())) return {};
  return best;
}

FftWays fft_ways(std::int64_t n, std::int64_t number_bytes) {
  const std::int64_t element = 2 * fft_lanes(number_bytes);
  if (!has_small_factors(n)) {
    const std::int64_t length = convolution_length(n);
    FftWays ways = fft_ways(length, number_bytes);
    ways.lanes_scratch += length * element;
    ways.line_scratch += fft_aligned(2 * length, number_bytes);
    return ways;
  }
  const auto matrix = fft_matrix_shape(n, number_bytes);
  FftWays ways{.has_lanes = !matrix || n <= kLongestInLanes,
               .has_line = matrix.has_value(),
               .is_long = matrix && matrix->is_long(),
               .lanes_scratch = n * element,
               .line_scratch = fft_aligned(2 * n, number_bytes)};
  if (matrix && !ways.is_long) ways.line_scratch += matrix->lane_elements() * element;
  return ways;
}

// Beside what each worker works in: the operand in row-major order, and what lies between the
// dimensions' transforms to real numbers, for which the result has no room.
Scratch fft_scratch(const ir::Op& op, std::span<const StridedLayout> operands) {
  const TensorType& result = op.result()->type.tensor();
  if (result.num_elements() == 0) return {};
  const auto& attrs = op.get<ir::FftAttrs>();
  const bool to_real = attrs.fft_type == ir::FftType::IRFFT;
  const Dims& dims = to_real ? operands[0].type.dims : result.dims;
  Scratch scratch = largest_pass(attrs, dims, real_part(result.dtype));
  if (!operands[0].is_dense()) scratch.beside.push_back(operands[0].type);
  if (to_real && attrs.fft_length.size() > 1) scratch.beside.push_back(operands[0].type);
  return scratch;
}

std::int64_t fft_tables(const ir::Op& op) {
  const TensorType& result = op.result()->type.tensor();
  if (result.num_elements() == 0) return 0;
  const auto& attrs = op.get<ir::FftAttrs>();
  const bool is_real = attrs.fft_type == ir::FftType::RFFT || attrs.fft_type == ir::FftType::IRFFT;
  const std::int64_t number = byte_size(real_part(result.dtype));
  std::int64_t sum = 0;
  for (std::size_t d = 0; d < attrs.fft_length.size(); ++d) {
    const std::int64_t n = attrs.fft_length[d];
    const bool is_halved = is_real && d + 1 == attrs.fft_length.size() && n % 2 == 0;
    if (is_halved) sum += (n / 4 + 1) * 2 * number;
    sum += line_tables(is_halved ? n / 2 : n, number);
  }
  return sum;
}

}  // namespace weft::plan
