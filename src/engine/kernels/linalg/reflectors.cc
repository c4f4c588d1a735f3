// Kernels of what is done by Householder's reflectors: LAPACK's geqrf, geqp3, orgqr, gehrd, sytrd.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/kernels/linalg/linalg_kernels.h"
#include "engine/kernels/linalg/matrix_batch.h"
#include "ir/ops/attrs.h"
#include "ir/ops/calls/linalg_calls.h"

namespace weft::engine {
namespace {

// As geqp3 does it, which needs more than a matrix without rows gives it to work in.
void move_to_front(int* columns, int n) {
  for (int j = 0, fixed = 0; j < n; ++j) {
    const bool asked = columns[j] != 0;
    columns[j] = j + 1;
    if (asked) std::swap(columns[fixed++], columns[j]);
  }
}

template <class T>
bool is_finite(T value) {
  if constexpr (lapack::kIsComplex<T>) {
    return std::isfinite(value.real()) && std::isfinite(value.imag());
  } else {
    return std::isfinite(value);
  }
}
template <class T>
bool are_finite(const T* values, std::int64_t count) {
  return std::all_of(values, values + count, [](T value) { return is_finite(value); });
}

// Which columns of a matrix have numbers that are not finite; empty: none has.
template <class T>
std::vector<bool> not_finite_columns(const MatrixBatch<T>& a, std::int64_t i) {
  if (are_finite(a.at(i), a.size())) return {};
  std::vector<bool> columns(at(a.cols()));
  for (int c = 0; c < a.cols(); ++c) {
    columns[at(c)] = !are_finite(a.at(i) + std::int64_t{c} * a.rows(), a.rows());
  }
  return columns;
}

// What LAPACK makes of such columns depends on the code that BLAS has for the processor, which may
// lose what is not finite. A reflector that is made of one is not finite, nor is what it is applied
// to, nor such a column behind any reflector.
template <class T>
void spread_not_finite(const std::vector<bool>& columns, const MatrixBatch<T>& a, std::int64_t i,
                       T* tau, int reflectors) {
  const int m = a.rows();
  if (columns.empty() || m < 2) return;
  constexpr auto kNaN = std::numeric_limits<lapack::Part<T>>::quiet_NaN();
  const int first = static_cast<int>(std::ranges::find(columns, true) - columns.begin());
  const bool is_reflected = first < reflectors && m - first > 1;
  for (int c = first; c < a.cols(); ++c) {
    const int row = columns[at(c)] ? 0 : is_reflected ? first : m;
    std::fill_n(a.at(i) + std::int64_t{c} * m + row, m - row, T{kNaN});
  }
  if (is_reflected) std::fill(tau + first, tau + reflectors, T{kNaN});
}

}  // namespace

std::unique_ptr<Kernel> make_qr(const ir::Op& op, const ir::Module&) {
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([types = result_types(op)](const KernelContext& context,
                                                  std::span<Buffer> inputs,
                                                  std::span<Buffer> outputs) {
      const MatrixBatch<T> a(context, inputs[0]);
      const ListBatch<T> tau(context, types[1], a.count());
      const int m = a.rows(), n = a.cols(), stride = a.stride();
      const auto run = [&](std::int64_t i, T* work, int size) {
        int info = 0;
        lapack::Functions<T>::geqrf(&m, &n, a.at(i), &stride, tau.at(i), work, &size, &info);
      };
      const int size = work_size<T>([&](T* work, int none) { run(0, work, none); });
      const double cost = static_cast<double>(m) * n * std::min(m, n);
      for_matrices_with_work<T>(context, tau.size() == 0 ? 0 : a.count(), cost, size,
                                [&](std::int64_t i, T* work) {
                                  const std::vector<bool> columns = not_finite_columns(a, i);
                                  run(i, work, size);
                                  spread_not_finite(columns, a, i, tau.at(i), std::min(m, n));
                                });
      outputs[0] = a.buffer();
      outputs[1] = tau.buffer();
    });
  });
}

// The second operand says which columns go to the front (not 0) and which are free (0); the second
// result which column, counted from 1, stands where.
std::unique_ptr<Kernel> make_qr_with_pivoting(const ir::Op& op, const ir::Module&) {
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([types = result_types(op)](const KernelContext& context,
                                                  std::span<Buffer> inputs,
                                                  std::span<Buffer> outputs) {
      const MatrixBatch<T> a(context, inputs[0]);
      const ListBatch<int> pivots(context, inputs[1], a.count());
      const ListBatch<T> tau(context, types[2], a.count());
      const int m = a.rows(), n = a.cols(), stride = a.stride();
      const auto run = [&](std::int64_t i, T* work, int size, lapack::Part<T>* parts) {
        int info = 0;
        if (m == 0) return move_to_front(pivots.at(i), n);
        if constexpr (lapack::kIsComplex<T>) {
          lapack::Functions<T>::geqp3(&m, &n, a.at(i), &stride, pivots.at(i), tau.at(i), work,
                                      &size, parts, &info);
        } else {
          static_cast<void>(parts);
          lapack::Functions<T>::geqp3(&m, &n, a.at(i), &stride, pivots.at(i), tau.at(i), work,
                                      &size, &info);
        }
      };
      const int size =
          m == 0 ? 1 : work_size<T>([&](T* work, int none) { run(0, work, none, nullptr); });
      const double cost = static_cast<double>(m) * n * std::min(m, n);
      for_matrices(context, a.count(), cost, [&](std::int64_t begin, std::int64_t end) {
        WorkingSpace<T> work(static_cast<std::size_t>(size));
        WorkingSpace<lapack::Part<T>> parts(2 * static_cast<std::size_t>(n));
        for (std::int64_t i = begin; i < end; ++i) run(i, work.data(), size, parts.data());
      });
      outputs[0] = a.buffer();
      outputs[1] = pivots.buffer();
      outputs[2] = tau.buffer();
    });
  });
}

std::unique_ptr<Kernel> make_householder_product(const ir::Op& op, const ir::Module&) {
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([](const KernelContext& context, std::span<Buffer> inputs,
                          std::span<Buffer> outputs) {
      const MatrixBatch<T> a(context, inputs[0]);
      const Buffer reflectors = dense(context, inputs[1]);
      const int m = a.rows(), n = a.cols(), stride = a.stride();
      const int k = static_cast<int>(reflectors.dims().back());
      const auto run = [&](std::int64_t i, T* work, int size) {
        const T* tau = reflectors.data<T>() + i * k;
        int info = 0;
        lapack::Functions<T>::orgqr(&m, &n, &k, a.at(i), &stride, tau, work, &size, &info);
      };
      const int size = work_size<T>([&](T* work, int none) { run(0, work, none); });
      const double cost = static_cast<double>(m) * n * std::max(1, k);
      for_matrices_with_work<T>(
          context, n == 0 ? 0 : a.count(), cost, size, [&](std::int64_t i, T* work) {
            const T* const tau = reflectors.data<T>() + i * k;
            const auto is_good = [&](int r) {
              const T* const column = a.at(i) + std::int64_t{r} * m;
              return tau[r] == T{0} || (is_finite(tau[r]) && are_finite(column + r + 1, m - r - 1));
            };
            int bad = 0;
            while (bad < k && is_good(bad)) ++bad;
            run(i, work, size);
            if (bad == k) return;
            // Applied to all columns but those that it has nothing of.
            constexpr auto kNaN = std::numeric_limits<lapack::Part<T>>::quiet_NaN();
            std::fill_n(a.at(i) + std::int64_t{bad} * m, std::int64_t{n - bad} * m, T{kNaN});
          });
      outputs[0] = a.buffer();
    });
  });
}

std::unique_ptr<Kernel> make_hessenberg(const ir::Op& op, const ir::Module&) {
  const auto& attrs = op.get<ir::CustomCallAttrs>();
  const int low = static_cast<int>(ir::call_option(attrs, "low"));
  const int high = static_cast<int>(ir::call_option(attrs, "high"));
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([low, high, types = result_types(op)](const KernelContext& context,
                                                             std::span<Buffer> inputs,
                                                             std::span<Buffer> outputs) {
      const MatrixBatch<T> a(context, inputs[0]);
      const ListBatch<T> tau(context, types[1], a.count());
      const ListBatch<int> info(context, types[2], a.count());
      const int n = a.rows(), stride = a.stride();
      const auto run = [&](std::int64_t i, T* work, int size, int* status) {
        lapack::Functions<T>::gehrd(&n, &low, &high, a.at(i), &stride, tau.at(i), work, &size,
                                    status);
      };
      int none_asked = 0;
      const int size =
          n == 0 ? 1 : work_size<T>([&](T* work, int none) { run(0, work, none, &none_asked); });
      for_matrices_with_work<T>(context, a.count(), 3 * cubed(n), size,
                                [&](std::int64_t i, T* work) {
                                  *info.at(i) = 0;
                                  if (n > 0) run(i, work, size, info.at(i));
                                });
      outputs[0] = a.buffer();
      outputs[1] = tau.buffer();
      outputs[2] = info.buffer();
    });
  });
}

std::unique_ptr<Kernel> make_tridiagonal(const ir::Op& op, const ir::Module&) {
  const char uplo = ir::call_letter(op.get<ir::CustomCallAttrs>(), "uplo");
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([uplo, types = result_types(op)](const KernelContext& context,
                                                        std::span<Buffer> inputs,
                                                        std::span<Buffer> outputs) {
      using R = lapack::Part<T>;
      const MatrixBatch<T> a(context, inputs[0]);
      const ListBatch<R> diagonal(context, types[1], a.count()),
          beside(context, types[2], a.count());
      const ListBatch<T> tau(context, types[3], a.count());
      const ListBatch<int> info(context, types[4], a.count());
      const int n = a.rows(), stride = a.stride();
      const auto run = [&](std::int64_t i, T* work, int size, int* status) {
        lapack::Functions<T>::sytrd(&uplo, &n, a.at(i), &stride, diagonal.at(i), beside.at(i),
                                    tau.at(i), work, &size, status, 1);
      };
      int none_asked = 0;
      const int size = work_size<T>([&](T* work, int none) { run(0, work, none, &none_asked); });
      for_matrices_with_work<T>(context, a.count(), cubed(n), size, [&](std::int64_t i, T* work) {
        *info.at(i) = 0;
        if (n > 0) run(i, work, size, info.at(i));
      });
      outputs[0] = a.buffer();
      outputs[1] = diagonal.buffer();
      outputs[2] = beside.buffer();
      outputs[3] = tau.buffer();
      outputs[4] = info.buffer();
    });
  });
}

}  // namespace weft::engine
