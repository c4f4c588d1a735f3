// Array: what programs compute with, as in JAX: an immutable array of numbers that lies on one or
// more devices, or, while a function is traced, what will be one.
//
// A value: copying one copies a reference. The same functions take both kinds; on arrays that exist
// they run at once, compiled once for each shape, dtype and sharding. Arrays may be used from any
// thread; a traced one only in the thread that traces, until its function has returned.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <source_location>
#include <string>
#include <type_traits>
#include <vector>

#include "weft/dtype.h"
#include "weft/named_sharding.h"
#include "weft/shape.h"

namespace weft {

namespace detail {
struct ArrayState;
class Access;
}  // namespace detail

// The user's line, for messages, traces and explain; given by itself.
using Where = std::source_location;

template <class T>
concept Number = std::is_arithmetic_v<T>;

// An array's dimensions, printed as Python prints them: (4, 2), (4,), ().
struct Shape : Dims {
  using Dims::Dims;
  explicit Shape(const Dims& dims) : Dims(dims) {}
};
std::string to_string(const Shape& shape);
std::ostream& operator<<(std::ostream& out, const Shape& shape);

class Arg;
class At;
class IndexItem;
struct Reduce;
struct Shard;

// Which dimensions: one, several, or (none given) all; negative ones count from the end.
struct Axes {
  Axes() = default;                           // all
  Axes(int axis) : some(true), dims{axis} {}  // NOLINT(google-explicit-constructor)
  Axes(std::initializer_list<std::int64_t> axes) : some(true), dims(axes) {}
  explicit Axes(const Dims& axes) : some(true), dims(axes) {}
  bool some = false;
  Dims dims;
};

class Array {
 public:
  Array() = default;  // no array: any use is an Error
  // A number as Python's are in JAX: it takes the dtype of what it meets.
  template <Number N>
  Array(N value) : Array(number(value)) {}  // NOLINT(google-explicit-constructor)

  DType dtype() const;
  Shape shape() const;
  int ndim() const;
  std::int64_t size() const;    // elements
  std::int64_t nbytes() const;  // of all of them once
  bool weak_type() const;       // it takes the dtype of what it meets
  bool is_traced() const;
  bool has_value() const { return state_ != nullptr; }  // not so after Array()
  // Of one element that is not traced: whether it is not zero.
  explicit operator bool() const;

  // Where it lies. Of a traced array: what is known of it so far (Explicit axes).
  const NamedSharding& sharding() const;
  bool is_fully_replicated() const;
  bool committed() const;  // it was put where it is, and operations on it stay there
  // The parts that the devices hold, in the order of the mesh; nothing is copied.
  std::vector<Shard> addressable_shards() const;

  // Waits until it has been computed; operations run at once, so that it has.
  const Array& block_until_ready() const;
  bool is_deleted() const;  // it was donated

  // Copies to the host, shard by shard. Error for a traced array, or one with another dtype.
  template <Number N>
  std::vector<N> to_vector() const {
    const auto count = static_cast<std::size_t>(check_host(dtype_of<N>()));
    if constexpr (std::is_same_v<N, bool>) {
      std::vector<std::uint8_t> elements(count);  // a vector<bool> has no bytes to copy to
      copy_to(elements.data());
      return {elements.begin(), elements.end()};
    } else {
      std::vector<N> elements(count);
      copy_to(elements.data());
      return elements;
    }
  }
  double item() const;  // of one element, any real dtype
  // Row-major elements as they lie in memory (bf16 as two bytes); `bytes` is nbytes().
  void copy_to(void* bytes) const;

  // ---- NumPy's methods. Those that are functions too are described there (weft/numpy.h).
  Array astype(DType dtype, Where where = Where::current()) const;
  Array reshape(const Dims& shape, Where where = Where::current()) const;
  Array ravel(Where where = Where::current()) const;
  Array transpose(const Dims& axes = {}, Where where = Where::current()) const;
  Array T(Where where = Where::current()) const { return transpose({}, where); }
  Array squeeze(Axes axis = {}, Where where = Where::current()) const;
  // x.sum(), x.sum(0), x.sum({.axis = {0, 2}, .keepdims = true})
  Array sum(Where where = Where::current()) const;
  Array sum(int axis, Where where = Where::current()) const;
  Array sum(const Reduce& options, Where where = Where::current()) const;
  Array mean(Where where = Where::current()) const;
  Array mean(int axis, Where where = Where::current()) const;
  Array mean(const Reduce& options, Where where = Where::current()) const;
  Array max(Where where = Where::current()) const;
  Array max(int axis, Where where = Where::current()) const;
  Array max(const Reduce& options, Where where = Where::current()) const;
  Array min(Where where = Where::current()) const;
  Array min(int axis, Where where = Where::current()) const;
  Array min(const Reduce& options, Where where = Where::current()) const;
  Array prod(Where where = Where::current()) const;
  Array prod(int axis, Where where = Where::current()) const;
  Array prod(const Reduce& options, Where where = Where::current()) const;
  Array all(Where where = Where::current()) const;
  Array all(int axis, Where where = Where::current()) const;
  Array all(const Reduce& options, Where where = Where::current()) const;
  Array any(Where where = Where::current()) const;
  Array any(int axis, Where where = Where::current()) const;
  Array any(const Reduce& options, Where where = Where::current()) const;

  // x[3], x[slice(0, 4)], x[{slice(0, 2), slice(0, 2)}], x[{Ellipsis, None}], x[indices]
  // (weft/indexing.h).
  Array operator[](const IndexItem& index) const;
  Array operator[](std::initializer_list<IndexItem> indices) const;
  // x.at(0).set(y), x.at({0, slice(2)}).add(y)
  At at(const IndexItem& index, Where where = Where::current()) const;
  At at(std::initializer_list<IndexItem> indices, Where where = Where::current()) const;

  Array& operator+=(const Arg& other);
  Array& operator-=(const Arg& other);
  Array& operator*=(const Arg& other);
  Array& operator/=(const Arg& other);

 private:
  friend class detail::Access;
  static Array number(bool value);
  static Array number(std::int64_t value);
  static Array number(double value);
  std::int64_t check_host(DType wanted) const;  // the number of elements
  template <Number N>
  static constexpr DType dtype_of() {
    if (std::is_same_v<N, bool>) return DType::i1;
    if (std::is_floating_point_v<N>) return sizeof(N) == 4 ? DType::f32 : DType::f64;
    constexpr int kLog = sizeof(N) == 1 ? 0 : sizeof(N) == 2 ? 1 : sizeof(N) == 4 ? 2 : 3;
    constexpr DType kSigned[] = {DType::i8, DType::i16, DType::i32, DType::i64};
    constexpr DType kUnsigned[] = {DType::ui8, DType::ui16, DType::ui32, DType::ui64};
    return std::is_signed_v<N> ? kSigned[kLog] : kUnsigned[kLog];
  }
  template <Number N>
  static Array number(N value) {
    if constexpr (std::is_floating_point_v<N>) {
      return number(static_cast<double>(value));
    } else {
      return number(static_cast<std::int64_t>(value));
    }
  }

  std::shared_ptr<const detail::ArrayState> state_;
};

// What sums and the like may be told, as keywords in JAX.
struct Reduce {
  Axes axis = {};
  bool keepdims = false;
  Array where = {};                    // booleans: only the elements where it is true
  std::optional<double> initial = {};  // an element more
  std::optional<DType> dtype = {};     // of sums, products and means
};

// What an operation takes: an array, or a number where JAX takes one, with the line it stands on.
class Arg {
 public:
  Arg(const Array& a, Where w = Where::current()) : array(a), where(w) {}  // NOLINT
  template <Number N>
  Arg(N value, Where w = Where::current()) : array(value), where(w) {}  // NOLINT
  Array array;
  Where where;
};

// What one device holds of an array.
struct Shard {
  Device device;
  Index index;  // of the global array
  Array data;   // on that device
  std::int64_t replica_id = 0;
};

// As NumPy prints it; a traced array as its type: f32[8,4]; with Explicit axes f32[8@X,4@Y], with
// the axes over which it varies f32[8,4]{V:i}.
std::string to_string(const Array& array);
std::string repr(const Array& array);     // Array([1., 2.], dtype=float32)
std::string typeof_(const Array& array);  // jax.typeof; "f32[8@X,4]{V:(i,j)}"
std::ostream& operator<<(std::ostream& out, const Array& array);

// JAX's names of dtypes.
inline constexpr DType bool_ = DType::i1;
inline constexpr DType int2 = DType::i2, int4 = DType::i4, int8 = DType::i8, int16 = DType::i16,
                       int32 = DType::i32, int64 = DType::i64;
inline constexpr DType uint2 = DType::ui2, uint4 = DType::ui4, uint8 = DType::ui8,
                       uint16 = DType::ui16, uint32 = DType::ui32, uint64 = DType::ui64;
inline constexpr DType bfloat16 = DType::bf16, float16 = DType::f16, float32 = DType::f32,
                       float64 = DType::f64, complex64 = DType::c64, complex128 = DType::c128;
inline constexpr DType float8_e4m3fn = DType::f8E4M3FN, float8_e5m2 = DType::f8E5M2,
                       float8_e4m3 = DType::f8E4M3, float8_e3m4 = DType::f8E3M4,
                       float8_e4m3fnuz = DType::f8E4M3FNUZ, float8_e5m2fnuz = DType::f8E5M2FNUZ,
                       float8_e4m3b11fnuz = DType::f8E4M3B11FNUZ, float8_e8m0fnu = DType::f8E8M0FNU,
                       float4_e2m1fn = DType::f4E2M1FN;
std::ostream& operator<<(std::ostream& out, DType dtype);  // float32

}  // namespace weft
