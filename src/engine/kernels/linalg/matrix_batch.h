// Arrays of matrices and of lists, as LAPACK wants them: dense, each matrix column by column.
//
// A value of one run of a kernel; several threads may write different matrices of one.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "weft/error.h"

#include "core/working_space.h"
#include "engine/kernels/kernel.h"
#include "engine/kernels/lambda_kernel.h"
#include "engine/kernels/linalg/lapack.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/product/blas.h"
#include "engine/kernels/product/matrices.h"

namespace weft::engine {

inline TensorType transposed_type(TensorType type) {
  std::swap(type.dims[type.dims.size() - 1], type.dims[type.dims.size() - 2]);
  return type;
}

// The matrices in the last two dimensions of an array.
template <class T>
class MatrixBatch {
 public:
  // A copy of `from`: in its storage where that may be written.
  MatrixBatch(const KernelContext& context, Buffer& from) {
    Buffer view = last_two_exchanged(from);
    from = Buffer();
    take_in(writable_copy(context, view));
  }
  // Not initialised.
  MatrixBatch(const KernelContext& context, const TensorType& type) {
    take_in(context.pool.allocate(transposed_type(type)));
  }

  int rows() const { return rows_; }
  int cols() const { return cols_; }
  int stride() const { return std::max(1, rows_); }
  std::int64_t size() const { return std::int64_t{rows_} * cols_; }
  std::int64_t count() const { return count_; }
  T* at(std::int64_t i) const { return data_ + i * size(); }
  void fill(std::int64_t i, T value) const { std::fill_n(at(i), size(), value); }
  // The array.
  Buffer buffer() const { return last_two_exchanged(columns_); }

 private:
  void take_in(Buffer columns) {
    const Dims& dims = columns.dims();
    cols_ = static_cast<int>(dims[dims.size() - 2]);
    rows_ = static_cast<int>(dims[dims.size() - 1]);
    count_ = num_elements(std::span(dims).first(dims.size() - 2));
    data_ = columns.mutable_data<T>();
    columns_ = std::move(columns);
  }

  Buffer columns_;
  T* data_ = nullptr;
  int rows_ = 0, cols_ = 0;
  std::int64_t count_ = 0;
};

// The lists in the last dimension of an array, or the numbers that it has for `count` matrices.
template <class T>
class ListBatch {
 public:
  ListBatch(const KernelContext& context, Buffer& from, std::int64_t count)
      : array_(writable_copy(context, from)), data_(array_.mutable_data<T>()) {
    size_ = count == 0 ? 0 : array_.num_elements() / count;
  }
  // Not initialised.
  ListBatch(const KernelContext& context, const TensorType& type, std::int64_t count)
      : array_(context.pool.allocate(type)), data_(array_.mutable_data<T>()) {
    size_ = count == 0 ? 0 : array_.num_elements() / count;
  }

  std::int64_t size() const { return size_; }
  T* at(std::int64_t i) const { return data_ + i * size_; }
  void fill(std::int64_t i, T value) const { std::fill_n(at(i), size_, value); }
  Buffer buffer() const { return array_; }

 private:
  Buffer array_;
  T* data_;
  std::int64_t size_ = 0;
};

inline std::vector<TensorType> result_types(const ir::Op& op) {
  std::vector<TensorType> types;
  for (const ir::Value* result : op.results) types.push_back(result->type.tensor());
  return types;
}

// body(begin, end) for parts of `count` matrices that cost about `cost` elements each.
template <class Body>
void for_matrices(const KernelContext& context, std::int64_t count, double cost, const Body& body) {
  use_calling_thread();
  parallel(context, count, static_cast<std::int64_t>(std::min(cost, 1e15)) + 1, body);
}

// run(i, work) for each of `count` matrices, with `size` elements to work in.
template <class T, class Run>
void for_matrices_with_work(const KernelContext& context, std::int64_t count, double cost, int size,
                            const Run& run) {
  for_matrices(context, count, cost, [&](std::int64_t begin, std::int64_t end) {
    WorkingSpace<T> work(static_cast<std::size_t>(size));
    for (std::int64_t i = begin; i < end; ++i) run(i, work.data());
  });
}

inline double cubed(double n) { return n * n * n; }

template <class T>
T not_a_number() {
  return T(std::numeric_limits<lapack::Part<T>>::quiet_NaN());
}

// What LAPACK is not asked about: with a NaN it may not end, or end well.
constexpr int kNotFinite = -4;
template <class T>
bool all_finite(const T* values, std::int64_t n) {
  return std::all_of(values, values + n, [](const T& x) {
    return std::isfinite(std::real(x)) && std::isfinite(std::imag(x));
  });
}

// Whether the triangle that is read has numbers only.
template <class T>
bool triangle_finite(const T* a, int n, bool lower) {
  for (std::int64_t j = 0; j < n; ++j) {
    const T* column = a + j * n;
    if (!(lower ? all_finite(column + j, n - j) : all_finite(column, j + 1))) return false;
  }
  return true;
}

// Calls f(work, size) to learn the size that it wants, as LAPACK's functions say with size -1.
template <class T, class F>
int work_size(const F& f) {
  T wanted{};
  f(&wanted, -1);
  // Large sizes may have been rounded down to a float.
  const double size =
      std::nextafter(std::real(wanted), std::numeric_limits<lapack::Part<T>>::max());
  if (!(size >= 0 && size <= std::numeric_limits<int>::max())) {
    throw Error(
        "LAPACK cannot compute matrices as large: what it works in has more elements than "
        "its integers of 32 bits can count; compute smaller ones");
  }
  return std::max(1, static_cast<int>(size));
}

}  // namespace weft::engine
