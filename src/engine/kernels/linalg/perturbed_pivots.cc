// Kernel of tridiagonal systems whose matrices may be singular: pivots too small to be divided by
// are made larger, as LAPACK's xLAGTS does where it is asked to. That finds eigenvectors by inverse
// iteration.
#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <utility>

#include "engine/kernels/linalg/linalg_kernels.h"
#include "engine/kernels/linalg/matrix_batch.h"

namespace weft::engine {
namespace {

template <class T>
using Magnitude = decltype(std::abs(T{}));

// L U of a tridiagonal matrix with its rows exchanged, of which U alone is kept, and L^-1 b.
template <class T>
class Elimination {
 public:
  explicit Elimination(std::int64_t n)
      : n_(static_cast<std::size_t>(n)), diagonal_(n_), above_(n_), second_above_(n_) {}

  // Of b, whose columns are `stride` apart, to the solution. `lower`, `middle` and `upper` have n
  // elements, of which the first and the last are not used.
  void solve(const T* lower, const T* middle, const T* upper, T* b, std::int64_t columns,
             std::int64_t stride) {
    diagonal_.assign(middle, middle + n_);
    above_.assign(upper, upper + n_);
    second_above_.assign(n_, T{});
    for (std::size_t i = 0; i + 1 < n_; ++i) eliminate(i, lower[i + 1], b, columns, stride);
    above_[n_ - 1] = T{};
    Magnitude<T> largest = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      largest = std::max(
          {largest, std::abs(diagonal_[i]), std::abs(above_[i]), std::abs(second_above_[i])});
    }
    const Magnitude<T> tiny =
        std::max(kSmallest, largest * std::numeric_limits<Magnitude<T>>::epsilon());
    for (std::size_t i = n_; i-- > 0;) substitute(i, tiny, b, columns, stride);
  }

 private:
  static constexpr Magnitude<T> kSmallest = std::numeric_limits<Magnitude<T>>::min();

  // Row i + 1, whose element in column i is `below`, loses it.
  void eliminate(std::size_t i, T below, T* b, std::int64_t columns, std::int64_t stride) {
    T *const pivot = &diagonal_[i], *const next = &diagonal_[i + 1];
    const bool exchange = std::abs(below) > std::abs(*pivot);
    T factor = exchange ? *pivot / below : *pivot == T{} ? T{} : below / *pivot;
    if (exchange) {
      *pivot = below;
      std::swap(above_[i], *next);
      second_above_[i] = i + 2 < n_ ? above_[i + 1] : T{};
      *next -= factor * above_[i];
      above_[i + 1] = -factor * second_above_[i];
    } else {
      *next -= factor * above_[i];
    }
    for (std::int64_t c = 0; c < columns; ++c) {
      T *const row = b + i + c * stride, *const after = row + 1;
      if (exchange) std::swap(*row, *after);
      *after -= factor * *row;
    }
  }

  // Row i, of which the solution behind it is known. Each column for itself, so that columns may be
  // on several devices.
  void substitute(std::size_t i, Magnitude<T> tiny, T* b, std::int64_t columns,
                  std::int64_t stride) {
    for (std::int64_t c = 0; c < columns; ++c) {
      T* const row = b + i + c * stride;
      if (i + 1 < n_) row[0] -= above_[i] * row[1];
      if (i + 2 < n_) row[0] -= second_above_[i] * row[2];
      row[0] /= enlarged(diagonal_[i], std::abs(row[0]), tiny);
    }
  }

  // A pivot by which so large a number can be divided.
  static T enlarged(T pivot, Magnitude<T> number, Magnitude<T> tiny) {
    const bool is_negative = std::signbit(std::real(pivot)) && pivot != T{};
    for (Magnitude<T> more = tiny; std::isfinite(more); more *= 2) {
      const Magnitude<T> size = std::abs(pivot);
      if (size >= 1 || (size > 0 && number * kSmallest <= size)) break;
      pivot += is_negative ? -more : more;
    }
    return pivot;
  }

  std::size_t n_;
  WorkingSpace<T> diagonal_, above_, second_above_;
};

}  // namespace

std::unique_ptr<Kernel> make_tridiagonal_solve_perturbed(const ir::Op& op, const ir::Module&) {
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel(
        [](const KernelContext& context, std::span<Buffer> inputs, std::span<Buffer> outputs) {
          Buffer diagonals[3];
          for (std::size_t d = 0; d < 3; ++d) diagonals[d] = dense(context, inputs[d]);
          const MatrixBatch<T> b(context, inputs[3]);
          const std::int64_t n = b.rows();
          const double cost = static_cast<double>(n) * (b.cols() + 4);
          for_matrices(context, b.count(), cost, [&](std::int64_t begin, std::int64_t end) {
            Elimination<T> elimination(n);
            for (std::int64_t i = begin; n > 0 && i < end; ++i) {
              elimination.solve(diagonals[0].data<T>() + i * n, diagonals[1].data<T>() + i * n,
                                diagonals[2].data<T>() + i * n, b.at(i), b.cols(), b.stride());
            }
          });
          outputs[0] = b.buffer();
        });
  });
}

}  // namespace weft::engine
