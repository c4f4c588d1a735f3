// Matrices of any element type to the type that sums are kept in, and back.
//
// Pure functions over memory of the caller; any thread.
#pragma once

#include "engine/kernels/product/gemm.h"

namespace weft::engine {

// T is one of the types of visit_sum_type. For std::uint8_t, elements become 0 or 1.

// to[i * to_stride + j] = m[i, j]. REQUIRES: a complex matrix only where T is complex, floats only
// where T is no integer.
template <class T>
void copy_matrix(const MatrixRef& m, T* to, std::int64_t to_stride);

// c[i, j] = from[i * from_stride + j], rounded or wrapped once.
template <class T>
void store_matrix(const T* from, std::int64_t from_stride, const MatrixOut& c);

// c = c.addend + product: each element of the product, whose rows lie one after another, is rounded
// to c's type (f32, bf16 or f16), and then the sum, as the two ops by themselves do.
void add_matrix(const std::byte* product, DType dtype, const MatrixOut& c);

// The dtype that T is the storage of; i1 for std::uint8_t (whose elements are 0 or 1), the unsigned
// one for other integers.
template <class T>
DType dtype_of();
// Whether elements of `dtype` are T's as they stand.
template <class T>
bool is_stored_as(DType dtype);

}  // namespace weft::engine
