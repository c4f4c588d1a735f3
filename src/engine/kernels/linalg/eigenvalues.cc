// Kernels of eigenvalues: LAPACK's geev and gees.
//
// What has no solution (a NaN or an infinity in the matrix, or no end of the iteration) is NaN
// throughout, with `info` not 0; what is not asked for is 0.
#include "engine/kernels/linalg/linalg_kernels.h"
#include "engine/kernels/linalg/matrix_batch.h"
#include "ir/ops/attrs.h"
#include "ir/ops/calls/linalg_calls.h"

namespace weft::engine {
namespace {

// What geev and gees give of one matrix beside vectors: of a real one both parts apart.
template <class T>
struct Eigenvalues {
  std::vector<ListBatch<T>> parts;

  Eigenvalues(const KernelContext& context, const TensorType& type, std::int64_t count) {
    for (int i = 0; i < (lapack::kIsComplex<T> ? 1 : 2); ++i)
      parts.emplace_back(context, type, count);
  }
  T* at(std::int64_t i, std::size_t part = 0) const { return parts[part].at(i); }
  void fill(std::int64_t i, T value) const {
    for (const ListBatch<T>& part : parts) part.fill(i, value);
  }
  std::size_t give(std::span<Buffer> outputs, std::size_t at) const {
    for (const ListBatch<T>& part : parts) outputs[at++] = part.buffer();
    return at;
  }
};

// The eigenvectors of a real matrix as geev stores them: of a pair of conjugate eigenvalues the
// real part in the first one's column, the imaginary part in the second one's.
template <class R>
void unpack_vectors(const R* packed, const R* imaginary, int n, std::complex<R>* to) {
  const auto size = static_cast<std::ptrdiff_t>(n);
  for (std::ptrdiff_t j = 0; j < size; ++j) {
    const R* re = packed + j * size;
    std::complex<R>* column = to + j * size;
    if (imaginary[j] == 0 || j + 1 == size) {
      std::copy_n(re, size, column);
      continue;
    }
    for (std::ptrdiff_t i = 0; i < size; ++i) {
      column[i] = {re[i], re[size + i]};
      column[size + i] = std::conj(column[i]);
    }
    ++j;
  }
}

template <class T>
using ComplexOf = std::complex<lapack::Part<T>>;

// One call of geev after the other, with what it works in.
template <class T>
class EigenSolver {
 public:
  EigenSolver(char left, char right, int n) : left_(left), right_(right), n_(n) {
    const auto size = static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
    if constexpr (lapack::kIsComplex<T>) {
      real_.resize(2 * static_cast<std::size_t>(n));
    } else {
      if (left == 'V') left_packed_.resize(size);
      if (right == 'V') right_packed_.resize(size);
    }
    work_.resize(static_cast<std::size_t>(work_size<T>([&](T* work, int none) {
      call(nullptr, nullptr, nullptr, nullptr, nullptr, work, none);
    })));
  }

  int operator()(T* a, const Eigenvalues<T>& values, std::int64_t i, ComplexOf<T>* left,
                 ComplexOf<T>* right) {
    if constexpr (lapack::kIsComplex<T>) {
      return call(a, values.at(i), nullptr, left, right, work_.data(),
                  static_cast<int>(work_.size()));
    } else {
      const int info = call(a, values.at(i), values.at(i, 1), left_packed_.data(),
                            right_packed_.data(), work_.data(), static_cast<int>(work_.size()));
      if (left_ == 'V') unpack_vectors(left_packed_.data(), values.at(i, 1), n_, left);
      if (right_ == 'V') unpack_vectors(right_packed_.data(), values.at(i, 1), n_, right);
      return info;
    }
  }

 private:
  int call(T* a, T* values, T* imaginary, T* left, T* right, T* work, int size) {
    const int stride = std::max(1, n_);
    int info = 0;
    if constexpr (lapack::kIsComplex<T>) {
      static_cast<void>(imaginary);
      lapack::Functions<T>::geev(&left_, &right_, &n_, a, &stride, values, left, &stride, right,
                                 &stride, work, &size, real_.data(), &info, 1, 1);
    } else {
      lapack::Functions<T>::geev(&left_, &right_, &n_, a, &stride, values, imaginary, left, &stride,
                                 right, &stride, work, &size, &info, 1, 1);
    }
    return info;
  }

  char left_, right_;
  int n_;
  WorkingSpace<T> work_, left_packed_, right_packed_;
  WorkingSpace<lapack::Part<T>> real_;
};

template <class T>
class SchurSolver {
 public:
  SchurSolver(char job, int n) : job_(job), n_(n), real_(static_cast<std::size_t>(n)) {
    work_.resize(static_cast<std::size_t>(work_size<T>(
        [&](T* work, int none) { call(nullptr, nullptr, nullptr, nullptr, work, none); })));
  }
  int operator()(T* a, const Eigenvalues<T>& values, std::int64_t i, T* vectors) {
    T* const imaginary = lapack::kIsComplex<T> ? nullptr : values.at(i, values.parts.size() - 1);
    return call(a, values.at(i), imaginary, vectors, work_.data(), static_cast<int>(work_.size()));
  }

 private:
  int call(T* a, T* values, T* imaginary, T* vectors, T* work, int size) {
    const int stride = std::max(1, n_);
    const char unsorted = 'N';
    int selected = 0, info = 0;
    if constexpr (lapack::kIsComplex<T>) {
      static_cast<void>(imaginary);
      lapack::Functions<T>::gees(&job_, &unsorted, nullptr, &n_, a, &stride, &selected, values,
                                 vectors, &stride, work, &size, real_.data(), nullptr, &info, 1, 1);
    } else {
      lapack::Functions<T>::gees(&job_, &unsorted, nullptr, &n_, a, &stride, &selected, values,
                                 imaginary, vectors, &stride, work, &size, nullptr, &info, 1, 1);
    }
    return info;
  }

  char job_;
  int n_;
  WorkingSpace<lapack::Part<T>> real_;
  WorkingSpace<T> work_;
};

}  // namespace

std::unique_ptr<Kernel> make_eig(const ir::Op& op, const ir::Module&) {
  const auto& attrs = op.get<ir::CustomCallAttrs>();
  const char left = ir::call_letter(attrs, "compute_left");
  const char right = ir::call_letter(attrs, "compute_right");
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([left, right, types = result_types(op)](const KernelContext& context,
                                                               std::span<Buffer> inputs,
                                                               std::span<Buffer> outputs) {
      using C = ComplexOf<T>;
      const MatrixBatch<T> a(context, inputs[0]);
      const Eigenvalues<T> values(context, types[0], a.count());
      const std::size_t n_types = types.size();
      const MatrixBatch<C> lefts(context, types[n_types - 3]), rights(context, types[n_types - 2]);
      const ListBatch<int> info(context, types[n_types - 1], a.count());
      const int n = a.rows();
      for_matrices(context, a.count(), 25 * cubed(n), [&](std::int64_t begin, std::int64_t end) {
        EigenSolver<T> solver(left, right, n);
        for (std::int64_t i = begin; i < end; ++i) {
          if (left != 'V') lefts.fill(i, C{0});
          if (right != 'V') rights.fill(i, C{0});
          int& status = *info.at(i);
          status = !all_finite(a.at(i), a.size()) ? kNotFinite
                   : n == 0                       ? 0
                            : solver(a.at(i), values, i, lefts.at(i), rights.at(i));
          if (status == 0) continue;
          values.fill(i, not_a_number<T>());
          lefts.fill(i, not_a_number<C>());
          rights.fill(i, not_a_number<C>());
        }
      });
      const std::size_t next = values.give(outputs, 0);
      outputs[next] = lefts.buffer();
      outputs[next + 1] = rights.buffer();
      outputs[next + 2] = info.buffer();
    });
  });
}

// Nothing is sorted, so that none of the eigenvalues counts as selected.
std::unique_ptr<Kernel> make_schur(const ir::Op& op, const ir::Module&) {
  const char job = ir::call_letter(op.get<ir::CustomCallAttrs>(), "mode");
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([job, types = result_types(op)](const KernelContext& context,
                                                       std::span<Buffer> inputs,
                                                       std::span<Buffer> outputs) {
      const MatrixBatch<T> a(context, inputs[0]), vectors(context, types[1]);
      const Eigenvalues<T> values(context, types[2], a.count());
      const ListBatch<int> selected(context, types.back(), a.count());
      const ListBatch<int> info(context, types.back(), a.count());
      const int n = a.rows();
      for_matrices(context, a.count(), 25 * cubed(n), [&](std::int64_t begin, std::int64_t end) {
        SchurSolver<T> solver(job, n);
        for (std::int64_t i = begin; i < end; ++i) {
          *selected.at(i) = 0;
          if (job != 'V') vectors.fill(i, T{0});
          int& status = *info.at(i);
          status = !all_finite(a.at(i), a.size()) ? kNotFinite
                   : n == 0                       ? 0
                                                  : solver(a.at(i), values, i, vectors.at(i));
          if (status == 0) continue;
          a.fill(i, not_a_number<T>());
          vectors.fill(i, not_a_number<T>());
          values.fill(i, not_a_number<T>());
        }
      });
      outputs[0] = a.buffer();
      outputs[1] = vectors.buffer();
      const std::size_t next = values.give(outputs, 2);
      outputs[next] = selected.buffer();
      outputs[next + 1] = info.buffer();
    });
  });
}

}  // namespace weft::engine
