// Arrays made from nothing, from numbers and from files; arrays put on devices and taken back.
//
//   Array x = zeros({8, 2048}, {.dtype = bfloat16, .out_sharding = P("X", "Y")});
//   Array y = device_put(asarray({{1., 2.}, {3., 4.}}), NamedSharding(mesh, P("x", None)));
//
// Where a sharding is asked for, each device makes its own part: the whole is nowhere, and the
// array stays there (it is committed). Dimensions need not divide evenly. Integers are int32 and
// floats float32 unless a dtype is given. Errors name shape and sharding. Any thread.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "weft/array.h"
#include "weft/host_elements.h"
#include "weft/named_sharding.h"
#include "weft/shardings.h"
#include "weft/tree.h"

namespace weft {

// ---- One value everywhere. Options are a Create, or just a dtype or where the array lies:
// zeros({4, 4}, float32), ones({8, 4}, P("X")).

namespace detail {
Array filled(const char* name, const Dims& shape, double value, const CreateOptions& options,
             Where where);
Array filled_like(const char* name, const Arg& x, double value, const CreateOptions& options);
Array full_of(const Dims& shape, const Arg& value, const CreateOptions& options);
Array full_like(const Arg& x, const Arg& value, const CreateOptions& options);
}  // namespace detail

template <CreateOptionsLike O = CreateOptions>
Array zeros(const Dims& shape, const O& options = {},
            Where where = Where::current()) {  // jnp.zeros
  return detail::filled("zeros", shape, 0, detail::to_create(options), where);
}
template <CreateOptionsLike O = CreateOptions>
Array ones(const Dims& shape, const O& options = {}, Where where = Where::current()) {  // jnp.ones
  return detail::filled("ones", shape, 1, detail::to_create(options), where);
}
template <CreateOptionsLike O = CreateOptions>
Array empty(const Dims& shape, const O& options = {},
            Where where = Where::current()) {  // jnp.empty
  return detail::filled("empty", shape, 0, detail::to_create(options), where);
}
// `value` may be an array that broadcasts to the shape; it gives the dtype.
template <CreateOptionsLike O = CreateOptions>
Array full(const Dims& shape, const Arg& value, const O& options = {}) {  // jnp.full
  return detail::full_of(shape, value, detail::to_create(options));
}
// An array of one dimension: zeros(5).
template <detail::Size N, CreateOptionsLike O = CreateOptions>
Array zeros(N size, const O& options = {}, Where where = Where::current()) {
  return zeros(Dims{static_cast<std::int64_t>(size)}, options, where);
}
template <detail::Size N, CreateOptionsLike O = CreateOptions>
Array ones(N size, const O& options = {}, Where where = Where::current()) {
  return ones(Dims{static_cast<std::int64_t>(size)}, options, where);
}
template <detail::Size N, CreateOptionsLike O = CreateOptions>
Array empty(N size, const O& options = {}, Where where = Where::current()) {
  return empty(Dims{static_cast<std::int64_t>(size)}, options, where);
}
template <detail::Size N, CreateOptionsLike O = CreateOptions>
Array full(N size, const Arg& value, const O& options = {}) {
  return full(Dims{static_cast<std::int64_t>(size)}, value, options);
}

// These have x's shape, dtype and, where it is committed, sharding.
template <CreateOptionsLike O = CreateOptions>
Array zeros_like(const Arg& x, const O& options = {}) {  // jnp.zeros_like
  return detail::filled_like("zeros_like", x, 0, detail::to_create(options));
}
template <CreateOptionsLike O = CreateOptions>
Array ones_like(const Arg& x, const O& options = {}) {  // jnp.ones_like
  return detail::filled_like("ones_like", x, 1, detail::to_create(options));
}
template <CreateOptionsLike O = CreateOptions>
Array empty_like(const Arg& x, const O& options = {}) {  // jnp.empty_like
  return detail::filled_like("empty_like", x, 0, detail::to_create(options));
}
template <CreateOptionsLike O = CreateOptions>
Array full_like(const Arg& x, const Arg& value, const O& options = {}) {  // jnp.full_like
  return detail::full_like(x, value, detail::to_create(options));
}

// ---- Ranges and grids

namespace detail {
struct Range {
  double start = 0, stop = 0, step = 1;
  bool is_float = false;
  std::int64_t first = 0, end = 0, stride = 1;  // the same, where no number is a float
};
template <Number A, Number B, Number C>
Range range_of(A start, B stop, C step) {
  Range range{static_cast<double>(start), static_cast<double>(stop), static_cast<double>(step)};
  if constexpr (std::is_integral_v<A> && std::is_integral_v<B> && std::is_integral_v<C>) {
    range.first = static_cast<std::int64_t>(start);
    range.end = static_cast<std::int64_t>(stop);
    range.stride = static_cast<std::int64_t>(step);
  } else {
    range.is_float = true;
  }
  return range;
}
Array arange(const Range& range, const CreateOptions& options, Where where);
}  // namespace detail

// start, start + step, ... before stop: start + i * step.
template <Number A, CreateOptionsLike O = CreateOptions>
Array arange(A stop, const O& options = {}, Where where = Where::current()) {  // jnp.arange
  return detail::arange(detail::range_of(0, stop, 1), detail::to_create(options), where);
}
template <Number A, Number B, CreateOptionsLike O = CreateOptions>
Array arange(A start, B stop, const O& options = {}, Where where = Where::current()) {
  return detail::arange(detail::range_of(start, stop, 1), detail::to_create(options), where);
}
template <Number A, Number B, Number C, CreateOptionsLike O = CreateOptions>
Array arange(A start, B stop, C step, const O& options = {}, Where where = Where::current()) {
  return detail::arange(detail::range_of(start, stop, step), detail::to_create(options), where);
}

struct LinspaceOptions {
  bool endpoint = true;
  std::optional<DType> dtype = {};
  int axis = 0;
  std::optional<ShardingLike> device = {};
};
// `num` numbers at equal distances, along a new dimension where start and stop are arrays.
Array linspace(const Arg& start, const Arg& stop, std::int64_t num = 50,
               const LinspaceOptions& options = {});  // jnp.linspace
inline Array linspace(const Arg& start, const Arg& stop, std::int64_t num, DType dtype) {
  return linspace(start, stop, num, LinspaceOptions{.dtype = dtype});
}

struct EyeOptions {
  std::optional<std::int64_t> M = {};  // columns; none: as many as rows
  std::int64_t k = 0;                  // which diagonal, counted towards the upper right
  std::optional<DType> dtype = {};
  std::optional<ShardingLike> device = {};
};
Array eye(std::int64_t N, const EyeOptions& options = {},
          Where where = Where::current());  // jnp.eye
Array eye(std::int64_t N, DType dtype, Where where = Where::current());
Array eye(std::int64_t N, std::int64_t M, EyeOptions options = {}, Where where = Where::current());
Array identity(std::int64_t n, DType dtype = float32,
               Where where = Where::current());  // jnp.identity
// Ones on and below the diagonal.
Array tri(std::int64_t N, const EyeOptions& options = {},
          Where where = Where::current());  // jnp.tri
Array tri(std::int64_t N, DType dtype, Where where = Where::current());
Array tri(std::int64_t N, std::int64_t M, EyeOptions options = {}, Where where = Where::current());
// Parts of matrices, in the last two dimensions.
Array tril(const Arg& x, std::int64_t k = 0);  // jnp.tril; zeros above the diagonal
Array triu(const Arg& x, std::int64_t k = 0);  // jnp.triu; zeros below the diagonal

// 0, 1, 2, ... along a dimension.
Array iota(DType dtype, std::int64_t size, Where where = Where::current());  // lax.iota
Array broadcasted_iota(DType dtype, const Dims& shape, int dimension,
                       const CreateOptions& options = {},
                       Where where = Where::current());  // lax.broadcasted_iota

struct MeshgridOptions {
  bool sparse = false;          // sizes of 1 instead of repeating
  std::string indexing = "xy";  // or "ij"
};
std::vector<Array> meshgrid(const std::vector<Array>& x, const MeshgridOptions& options = {},
                            Where where = Where::current());  // jnp.meshgrid

// ---- From the host: a copy. 64-bit elements become 32-bit ones unless the dtype is given.

// asarray({3, 1, 4}), asarray({{1., 2.}, {3., 4.}}), up to three dimensions. Error: rows of
// different lengths.
template <HostElement T, CreateOptionsLike O = CreateOptions>
Array asarray(std::initializer_list<T> list, const O& options = {},
              Where where = Where::current()) {  // jnp.asarray
  return detail::from_list(detail::Elements<T>(list, where), detail::to_create(options), where);
}
template <HostElement T, CreateOptionsLike O = CreateOptions>
Array asarray(std::initializer_list<std::initializer_list<T>> list, const O& options = {},
              Where where = Where::current()) {
  return detail::from_list(detail::Elements<T>(list, where), detail::to_create(options), where);
}
template <HostElement T, CreateOptionsLike O = CreateOptions>
Array asarray(std::initializer_list<std::initializer_list<std::initializer_list<T>>> list,
              const O& options = {}, Where where = Where::current()) {
  return detail::from_list(detail::Elements<T>(list, where), detail::to_create(options), where);
}
// asarray of numbers of several types: asarray({1.5, 2}) has floats, asarray({1, n}) integers; and
// of arrays of one shape, with numbers among them: asarray({loss, 1.0}) is a stack of them.
// Types that C++ prefers less than those above, so that these are for mixed lists only; and the
// array less than the list, so that in {{1.5}, {2}} each row is one and not a number in braces.
template <CreateOptionsLike O = CreateOptions, std::size_t N>
Array asarray(const detail::MixedNumber (&list)[N], const O& options = {},
              Where where = Where::current()) {
  return detail::from_mixed(list, detail::to_create(options), where);
}
template <CreateOptionsLike O = CreateOptions>
Array asarray(std::initializer_list<detail::MixedRow> list, const O& options = {},
              Where where = Where::current()) {
  return detail::from_mixed(list, detail::to_create(options), where);
}
template <std::same_as<std::vector<Array>> V, CreateOptionsLike O = CreateOptions>
Array asarray(const V& arrays, const O& options = {}, Where where = Where::current()) {
  return detail::from_arrays(detail::stacked_arrays(arrays, where), detail::to_create(options),
                             where);
}
// Row-major elements of a std::vector, std::array, std::span or array of C++; a vector unless a
// shape is given.
template <detail::HostRange R, CreateOptionsLike O = CreateOptions>
Array asarray(const R& elements, const O& options = {}, Where where = Where::current()) {
  return detail::from_range(elements, {static_cast<std::int64_t>(std::size(elements))},
                            detail::to_create(options), where);
}
template <detail::HostRange R, CreateOptionsLike O = CreateOptions>
Array asarray(const R& elements, const Dims& shape, const O& options = {},
              Where where = Where::current()) {
  return detail::from_range(elements, shape, detail::to_create(options), where);
}
// What a pointer points to, as many elements as the shape has.
template <detail::ElementPointer E, CreateOptionsLike O = CreateOptions>
Array asarray(const E& elements, const Dims& shape, const O& options = {},
              Where where = Where::current()) {
  return detail::from_pointer(elements, shape, detail::to_create(options), where);
}
template <detail::ElementPointer E>
Array asarray(const E& elements) {
  static_assert(!std::same_as<E, E>,
                "how many elements a pointer points to is not known: asarray(pointer, {2, 3}), or "
                "asarray(std::span(pointer, 6))");
  return {};
}
template <std::same_as<std::vector<bool>> B, CreateOptionsLike O = CreateOptions>
Array asarray(const B& elements, const O& options = {}, Where where = Where::current()) {
  return detail::from_bools(elements, {static_cast<std::int64_t>(elements.size())},
                            detail::to_create(options), where);
}
template <std::same_as<std::vector<bool>> B, CreateOptionsLike O = CreateOptions>
Array asarray(const B& elements, const Dims& shape, const O& options = {},
              Where where = Where::current()) {
  return detail::from_bools(elements, shape, detail::to_create(options), where);
}
// Vectors of vectors, as deep as the array has dimensions. Error: rows of different lengths.
template <class Row, CreateOptionsLike O = CreateOptions>
requires HostElement<detail::ElementOf<Row>> Array
asarray(const std::vector<std::vector<Row>>& rows, const O& options = {},
        Where where = Where::current()) {
  return detail::from_list(detail::Elements<detail::ElementOf<Row>>(rows, where),
                           detail::to_create(options), where);
}
// A number: weak, as in an operation, unless a dtype is given or its type is one of small or
// unsigned integers (uint32_t, int8_t): these keep theirs, as NumPy's scalars do.
template <HostElement T, CreateOptionsLike O = CreateOptions>
Array asarray(T number, const O& options = {}, Where where = Where::current()) {
  return detail::from_number(number, detail::to_create(options), where);
}
// An array, of another dtype or elsewhere.
template <std::same_as<Array> A, CreateOptionsLike O = CreateOptions>  // {x} has a dimension more
Array asarray(const A& x, const O& options = {}, Where where = Where::current()) {
  return detail::as_array(x, detail::to_create(options), where);
}

// An .npy file. A dtype is that of the file: float64 keeps it, bfloat16 takes its uint16 as bits.
// Files of bfloat16 are as JAX writes and reads them; NumPy sees void of two bytes. Of other types
// that NumPy lacks (floats of a byte or less, integers below a byte) `save` writes which one it is,
// another one asked for is an Error, and NumPy sees a field of that name with the bits:
// np.load("x.npy")["float8_e4m3fn"].view(ml_dtypes.float8_e4m3fn).
Array load(const std::string& path, const CreateOptions& options = {},
           Where where = Where::current());  // jnp.load
template <CreateOptionsLike O>
Array load(const std::string& path, const O& options, Where where = Where::current()) {
  return load(path, detail::to_create(options), where);
}
// Written part by part, as the devices hold it; the file is whole or untouched. A name without .npy
// gets it, as in NumPy.
void save(const std::string& path, const Array& x, Where where = Where::current());  // jnp.save
// Several arrays in an .npz file, each with a name: savez("data.npz", {{"x", x}, {"y", y}}). As
// `save` in all else. Whole trees: weft/checkpoints.h.
void savez(const std::string& path, const std::map<std::string, Array>& arrays,
           Where where = Where::current());  // jnp.savez
// All arrays of an .npz file, each as `load` reads it. Error for a compressed one.
std::map<std::string, Array> load_npz(const std::string& path,
                                      Where where = Where::current());  // jnp.load

// ---- On devices

// The array laid out like this; its parts are views where it lay in one piece. In a traced
// function, with_sharding_constraint; a Device says nothing there, as in JAX.
Array device_put(const Arg& x, const ShardingLike& device);  // jax.device_put
namespace detail {
std::vector<Array> device_put_leaves(const Shardings& shardings, const TreeShape& tree,
                                     std::vector<Array> leaves, const Where& where);
}  // namespace detail
// For a tree: one sharding for all of its arrays, or one for each place: {P("x"), {P(), None}}.
template <class T>
requires(is_tree<T> && !std::same_as<T, Array>) T
    device_put(T tree, const Shardings& shardings, Where where = Where::current()) {
  const detail::TreeShape shape = detail::shape_of(tree);
  detail::set_leaves(tree, detail::device_put_leaves(shardings, shape, tree_leaves(tree), where));
  return tree;
}
// The array on the host, in one piece, uncommitted.
Array device_get(const Array& x, Where where = Where::current());  // jax.device_get
template <class T>
requires(is_tree<T> && !std::same_as<T, Array>) T
    device_get(T tree, Where where = Where::current()) {
  detail::TreeOf<T>::each(tree, [&](Array& leaf) { leaf = device_get(leaf, where); });
  return tree;
}

}  // namespace weft
