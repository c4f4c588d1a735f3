// Kernels of singular values: LAPACK's gesdd (divide and conquer) and gesvd (QR).
//
// What has no solution is NaN throughout, with `info` not 0; vectors that are not asked for are 0.
#include "engine/kernels/linalg/linalg_kernels.h"
#include "engine/kernels/linalg/matrix_batch.h"
#include "ir/ops/attrs.h"
#include "ir/ops/calls/linalg_calls.h"

namespace weft::engine {
namespace {

template <class T>
class SvdSolver {
 public:
  SvdSolver(bool by_qr, char job, int m, int n, int v_rows)
      : by_qr_(by_qr), job_(job), m_(m), n_(n), v_rows_(v_rows) {
    const auto k = static_cast<std::size_t>(std::min(m, n));
    const auto longer = static_cast<std::size_t>(std::max(m, n));
    whole_.resize(8 * k);
    // As large as gesdd may want it: LAPACK's documentation has the bounds.
    if (lapack::kIsComplex<T>) real_.resize(std::max<std::size_t>(1, k * (5 * k + 7 + 2 * longer)));
    work_.resize(static_cast<std::size_t>(work_size<T>(
        [&](T* work, int none) { call(nullptr, nullptr, nullptr, nullptr, work, none); })));
  }

  int operator()(T* a, lapack::Part<T>* s, T* u, T* v) {
    return call(a, s, u, v, work_.data(), static_cast<int>(work_.size()));
  }

 private:
  int call(T* a, lapack::Part<T>* s, T* u, T* v, T* work, int size) {
    const int a_stride = std::max(1, m_), v_stride = std::max(1, v_rows_);
    int info = 0;
    using F = lapack::Functions<T>;
    if constexpr (lapack::kIsComplex<T>) {
      if (by_qr_) {
        F::gesvd(&job_, &job_, &m_, &n_, a, &a_stride, s, u, &a_stride, v, &v_stride, work, &size,
                 real_.data(), &info, 1, 1);
      } else {
        F::gesdd(&job_, &m_, &n_, a, &a_stride, s, u, &a_stride, v, &v_stride, work, &size,
                 real_.data(), whole_.data(), &info, 1);
      }
    } else {
      if (by_qr_) {
        F::gesvd(&job_, &job_, &m_, &n_, a, &a_stride, s, u, &a_stride, v, &v_stride, work, &size,
                 &info, 1, 1);
      } else {
        F::gesdd(&job_, &m_, &n_, a, &a_stride, s, u, &a_stride, v, &v_stride, work, &size,
                 whole_.data(), &info, 1);
      }
    }
    return info;
  }

  bool by_qr_;
  char job_;
  int m_, n_, v_rows_;
  WorkingSpace<T> work_;
  WorkingSpace<lapack::Part<T>> real_;
  WorkingSpace<int> whole_;
};

template <class T>
void fill_identity(const MatrixBatch<T>& a, std::int64_t i) {
  a.fill(i, T{0});
  for (std::int64_t d = 0; d < std::min(a.rows(), a.cols()); ++d) a.at(i)[d * a.rows() + d] = T{1};
}

std::unique_ptr<Kernel> make_svd_call(const ir::Op& op, bool by_qr) {
  const char job = ir::call_letter(op.get<ir::CustomCallAttrs>(), "mode");
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([job, by_qr, types = result_types(op)](const KernelContext& context,
                                                              std::span<Buffer> inputs,
                                                              std::span<Buffer> outputs) {
      using R = lapack::Part<T>;
      const MatrixBatch<T> a(context, inputs[0]), u(context, types[2]), v(context, types[3]);
      const ListBatch<R> values(context, types[1], a.count());
      const ListBatch<int> info(context, types[4], a.count());
      const int m = a.rows(), n = a.cols();
      const double cost = 20 * cubed(std::min(m, n)) + 6.0 * m * n * std::min(m, n);
      for_matrices(context, a.count(), cost, [&](std::int64_t begin, std::int64_t end) {
        SvdSolver<T> solver(by_qr, job, m, n, v.rows());
        for (std::int64_t i = begin; i < end; ++i) {
          int& status = *info.at(i);
          const bool finite = all_finite(a.at(i), a.size());
          status = finite ? 0 : kNotFinite;
          if (a.size() == 0 && job != 'N') {  // LAPACK leaves the vectors as they are
            fill_identity(u, i);
            fill_identity(v, i);
          } else if (finite && a.size() > 0) {
            status = solver(a.at(i), values.at(i), u.at(i), v.at(i));
          }
          if (status != 0) values.fill(i, not_a_number<R>());
          if (status != 0 || job == 'N') {
            u.fill(i, status != 0 ? not_a_number<T>() : T{0});
            v.fill(i, status != 0 ? not_a_number<T>() : T{0});
          }
          a.fill(i, T{0});
        }
      });
      outputs[0] = a.buffer();
      outputs[1] = values.buffer();
      outputs[2] = u.buffer();
      outputs[3] = v.buffer();
      outputs[4] = info.buffer();
    });
  });
}

}  // namespace

std::unique_ptr<Kernel> make_svd(const ir::Op& op, const ir::Module&) {
  return make_svd_call(op, false);
}
std::unique_ptr<Kernel> make_svd_by_qr(const ir::Op& op, const ir::Module&) {
  return make_svd_call(op, true);
}

}  // namespace weft::engine
