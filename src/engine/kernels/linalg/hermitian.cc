// Kernels of eigenvalues of Hermitian matrices: LAPACK's syevd.
//
// What has no solution is NaN throughout, with `info` not 0; vectors that are not asked for are 0.
#include "engine/kernels/linalg/linalg_kernels.h"
#include "engine/kernels/linalg/matrix_batch.h"
#include "ir/ops/attrs.h"
#include "ir/ops/calls/linalg_calls.h"

namespace weft::engine {
namespace {

// What syevd works in; its sizes are in LAPACK's documentation, and the function says them.
template <class T>
class HermitianSolver {
 public:
  HermitianSolver(char job, char uplo, int n) : job_(job), uplo_(uplo), n_(n) {
    T work{};
    lapack::Part<T> real{};
    int whole = 0;
    static_cast<void>(call(nullptr, nullptr, &work, -1, &real, -1, &whole, -1));
    work_.resize(work_size<T>([&](T* to, int) { *to = work; }));
    real_.resize(work_size<lapack::Part<T>>([&](auto* to, int) { *to = real; }));
    whole_.resize(static_cast<std::size_t>(std::max(1, whole)));
  }

  int operator()(T* a, lapack::Part<T>* values) {
    return call(a, values, work_.data(), static_cast<int>(work_.size()), real_.data(),
                static_cast<int>(real_.size()), whole_.data(), static_cast<int>(whole_.size()));
  }

 private:
  int call(T* a, lapack::Part<T>* values, T* work, int work_size, lapack::Part<T>* real,
           int real_size, int* whole, int whole_size) {
    const int stride = std::max(1, n_);
    int info = 0;
    if constexpr (lapack::kIsComplex<T>) {
      lapack::Functions<T>::syevd(&job_, &uplo_, &n_, a, &stride, values, work, &work_size, real,
                                  &real_size, whole, &whole_size, &info, 1, 1);
    } else {
      static_cast<void>(real);
      static_cast<void>(real_size);
      lapack::Functions<T>::syevd(&job_, &uplo_, &n_, a, &stride, values, work, &work_size, whole,
                                  &whole_size, &info, 1, 1);
    }
    return info;
  }

  char job_, uplo_;
  int n_;
  WorkingSpace<T> work_;
  WorkingSpace<lapack::Part<T>> real_;
  WorkingSpace<int> whole_;
};

template <class T>
void solve_hermitian(const KernelContext& context, char job, char uplo, const MatrixBatch<T>& a,
                     const ListBatch<lapack::Part<T>>& values, int* info) {
  const int n = a.rows();
  for_matrices(context, a.count(), 9 * cubed(n), [&](std::int64_t begin, std::int64_t end) {
    HermitianSolver<T> solver(job, uplo, n);
    for (std::int64_t i = begin; i < end; ++i) {
      info[i] = !triangle_finite(a.at(i), n, uplo == 'L') ? kNotFinite
                : n == 0                                  ? 0
                                                          : solver(a.at(i), values.at(i));
      if (info[i] != 0) values.fill(i, not_a_number<lapack::Part<T>>());
      if (info[i] != 0 || job == 'N') a.fill(i, info[i] != 0 ? not_a_number<T>() : T{0});
    }
  });
}

}  // namespace

std::unique_ptr<Kernel> make_eigh(const ir::Op& op, const ir::Module&) {
  const auto& attrs = op.get<ir::CustomCallAttrs>();
  const char job = ir::call_letter(attrs, "mode"), uplo = ir::call_letter(attrs, "uplo");
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([job, uplo, types = result_types(op)](const KernelContext& context,
                                                             std::span<Buffer> inputs,
                                                             std::span<Buffer> outputs) {
      const MatrixBatch<T> a(context, inputs[0]);
      const ListBatch<lapack::Part<T>> values(context, types[1], a.count());
      const ListBatch<int> info(context, types[2], a.count());
      solve_hermitian(context, job, uplo, a, values, info.at(0));
      outputs[0] = a.buffer();
      outputs[1] = values.buffer();
      outputs[2] = info.buffer();
    });
  });
}

std::unique_ptr<Kernel> make_eigh_of_tpu(const ir::Op& op, const ir::Module&) {
  const char uplo = ir::eigh_reads_lower(op.get<ir::CustomCallAttrs>()) ? 'L' : 'U';
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([uplo, types = result_types(op)](const KernelContext& context,
                                                        std::span<Buffer> inputs,
                                                        std::span<Buffer> outputs) {
      const MatrixBatch<T> a(context, inputs[0]);
      const ListBatch<lapack::Part<T>> values(context, types[1], a.count());
      std::vector<int> info(static_cast<std::size_t>(a.count()));
      solve_hermitian(context, 'V', uplo, a, values, info.data());
      outputs[0] = a.buffer();
      outputs[1] = values.buffer();
    });
  });
}

}  // namespace weft::engine
