// Grids and the places of elements: NumPy's functions that give indices, and numbers at distances
// that grow, as jax.numpy has them.
//
// Indices are int32. Sizes are known when a program is traced. Errors name the function and the
// line. Any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/indexing.h"

namespace weft {

// ---- mgrid({slice(3), slice(1, 9, 2)}): jnp.mgrid[:3, 1:9:2]. Every slice says where it stops.
// The indices of all places, along a first dimension; or one array for each dimension, of size 1 in
// all others.
Array mgrid(const std::vector<slice>& slices, Where where = Where::current());  // jnp.mgrid
std::vector<Array> ogrid(const std::vector<slice>& slices,
                         Where where = Where::current());               // jnp.ogrid
Array indices(const Dims& dimensions, Where where = Where::current());  // jnp.indices

// ---- Indices of matrices, one array for each dimension: x[{rows, columns}]
std::vector<Array> tril_indices(std::int64_t n, std::int64_t k = 0,
                                std::optional<std::int64_t> m = {},
                                Where where = Where::current());  // jnp.tril_indices
std::vector<Array> triu_indices(std::int64_t n, std::int64_t k = 0,
                                std::optional<std::int64_t> m = {},
                                Where where = Where::current());         // jnp.triu_indices
std::vector<Array> tril_indices_from(const Arg& x, std::int64_t k = 0);  // jnp.tril_indices_from
std::vector<Array> triu_indices_from(const Arg& x, std::int64_t k = 0);  // jnp.triu_indices_from
std::vector<Array> diag_indices(std::int64_t n, int ndim = 2,
                                Where where = Where::current());  // jnp.diag_indices
std::vector<Array> diag_indices_from(const Arg& x);               // jnp.diag_indices_from
// Vectors, each along a dimension of its own: x[ix_({rows, columns})] in NumPy.
std::vector<Array> ix_(const std::vector<Array>& vectors,
                       Where where = Where::current());  // jnp.ix_

// ---- Indices of flattened arrays, and back. Those out of range are clipped.
std::vector<Array> unravel_index(const Arg& indices, const Dims& shape);  // jnp.unravel_index
Array ravel_multi_index(const std::vector<Array>& indices, const Dims& dims,
                        Where where = Where::current());  // jnp.ravel_multi_index
// The shape that arrays of these are broadcast to.
Dims broadcast_shapes(const std::vector<Dims>& shapes,
                      Where where = Where::current());  // jnp.broadcast_shapes

// ---- Numbers at distances that grow: base^start to base^stop; start to stop.
struct LogspaceOptions {
  bool endpoint = true;
  double base = 10;
  std::optional<DType> dtype = {};
};
Array logspace(const Arg& start, const Arg& stop, std::int64_t num = 50,
               const LogspaceOptions& options = {});  // jnp.logspace
inline Array logspace(const Arg& start, const Arg& stop, std::int64_t num, DType dtype) {
  return logspace(start, stop, num, LogspaceOptions{.dtype = dtype});
}
struct GeomspaceOptions {
  bool endpoint = true;
  std::optional<DType> dtype = {};
};
Array geomspace(const Arg& start, const Arg& stop, std::int64_t num = 50,
                const GeomspaceOptions& options = {});  // jnp.geomspace
inline Array geomspace(const Arg& start, const Arg& stop, std::int64_t num, DType dtype) {
  return geomspace(start, stop, num, GeomspaceOptions{.dtype = dtype});
}

}  // namespace weft
