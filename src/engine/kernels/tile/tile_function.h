// Tile functions: the elementwise ops over short contiguous arrays, from which kernels and region
// programs are made.
//
// A tile function works on elements in *compute form*: integers below a byte in i8/ui8 and floats
// below 32 bits in f32 (holding a value of their own type); all other types are their own form. So
// there is one function per op and compute type, and a float is rounded once per op, when it goes
// back into its storage form. Pure functions, any thread.
//
// A function that is vectorised replaces the plain one in its row (tile_table.cc); nobody else
// knows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "weft/dtype.h"

#include "core/dtype_table.h"
#include "ir/module.h"
#include "plan/storage/scratch.h"

namespace weft::engine {

using plan::kTileLanes;

// What a function needs to know besides its inputs: the exponent and mantissa bits of
// reduce_precision, the width in bits of integers.
struct TileParameters {
  int a = 0, b = 0;
};

// out[i] = f(in[0][i], ...) for i < n. `out` may be one of the inputs, or overlap none.
using TileFn = void (*)(const void* const* in, void* out, std::int64_t n, TileParameters);

struct TileFunction {
  TileFn fn = nullptr;
  TileParameters parameters = {};
  void operator()(const void* const* in, void* out, std::int64_t n) const {
    fn(in, out, n, parameters);
  }
};

// How a dtype gets into and out of its compute form. A null function means that there is nothing to
// do: the bytes are the same.
struct ComputeForm {
  // Converts n elements of storage form, `stride` elements apart, to n of compute form.
  void (*load)(const std::byte* src, std::int64_t stride, void* dst, std::int64_t n) = nullptr;
  void (*store)(const void* src, std::byte* dst, std::int64_t n) = nullptr;
  // Makes results of a tile function values of the dtype, in place: rounds floats, wraps integers.
  // `store` does that too, but a type without `store` may still need it.
  void (*round)(void* values, std::int64_t n) = nullptr;
};
const ComputeForm& compute_form(DType dtype);
// Whether what a tile function gives is the storage form, without rounding.
inline bool is_stored_as_computed(DType dtype) {
  return compute_form(dtype).store == nullptr && compute_form(dtype).round == nullptr;
}
// Converts compute form to storage form, rounded. `values` may be `dst`.
void store_tile(DType dtype, const void* values, std::byte* dst, std::int64_t n);

// The tile function of an elementwise op over operands and a result of these dtypes. Throws
// weft::Error, naming op and types, where there is none.
TileFunction tile_function(const ir::Op& op, std::span<const DType> operands, DType result);

// The functions of a convert, of a bitcast between elements of equal size (null for others), and of
// a select between elements of a dtype.
TileFunction convert_function(DType from, DType to);
TileFunction bitcast_function(DType from, DType to);
TileFunction select_function(DType dtype);

}  // namespace weft::engine
