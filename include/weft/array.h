// Array: what programs compute with, as in JAX: an immutable array of numbers that lies on one or
// more devices, or, while a function is traced, what will be one.
//
// A value: copying one copies a reference. The same functions take both kinds; on arrays that exist
// they run at once, compiled once for each shape, dtype and sharding. Arrays may be used from any
// thread; a traced one only in the thread that traces, until its function has returned. What does
// not fit throws weft::Error, which names the function, the shapes, and the line.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <iterator>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "weft/array_shape.h"
#include "weft/dtype.h"
#include "weft/named_sharding.h"
#include "weft/where.h"

namespace weft {

namespace detail {
struct ArrayState;
class Access;
}  // namespace detail

template <class T>
concept Number = std::is_arithmetic_v<T>;
// std::complex<float> and std::complex<double>, told by what they have: <complex> would take every
// program a fifth of a second to include.
template <class T>
concept ComplexNumber = (std::same_as<typename T::value_type, float> ||
                         std::same_as<typename T::value_type, double>)&&sizeof(T) ==
                            2 * sizeof(typename T::value_type) &&
                        std::is_trivially_copyable_v<T>&& requires(const T z) {
  { z.real() } -> std::same_as<typename T::value_type>;
  { z.imag() } -> std::same_as<typename T::value_type>;
};
// What arrays are made of and read as.
template <class T>
concept HostElement = (Number<T> && sizeof(T) <= 8) || ComplexNumber<T>;

class Arg;
class At;
struct Axis;
class RowIterator;
class IndexItem;
class IndexList;
struct ReduceOptions;
struct ReshapeOptions;
struct Shard;
struct SortOptions;
struct TakeOptions;
struct VarOptions;

// Which dimensions: 0, {0, 2}, or None: all. Negative ones count from the end.
// NOLINTBEGIN(google-explicit-constructor)
struct Axes {
  Axes(NoneType) {}
  template <std::integral... N>
  requires(sizeof...(N) > 0 && !(std::same_as<N, bool> || ...)) Axes(N... axes)
      : some(true), dims{static_cast<std::int64_t>(axes)...} {}
  template <IntegerList R>
  Axes(const R& axes) : some(true), dims(axes) {}
  explicit Axes(const Dims& axes) : some(true), dims(axes) {}
  bool some = false;
  Dims dims;
};
// NOLINTEND(google-explicit-constructor)

namespace detail {

// The first member of options, so that {0, 1} are two axes, and never an axis and `keepdims`.
struct ByName {};

// One axis, or None: of the flattened array. Functions take it as a template parameter rather than
// an optional<int>: {} and true are no axes.
template <class I>
concept OneAxis = Size<I> || std::same_as<I, NoneType>;
template <OneAxis I>
std::optional<int> one_axis(I axis) {
  if constexpr (std::same_as<I, NoneType>) {
    return {};
  } else {
    return static_cast<int>(axis);
  }
}
// What an array of one element can be cast to, beside bool.
template <class N>
concept CastTarget = Number<N> && !std::same_as<N, bool>;

template <HostElement T>
constexpr DType host_dtype() {
  if (std::same_as<T, bool>) return DType::i1;
  if (ComplexNumber<T>) return sizeof(T) == 8 ? DType::c64 : DType::c128;
  if (std::floating_point<T>) return sizeof(T) == 4 ? DType::f32 : DType::f64;
  constexpr int kLog = sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 1 : sizeof(T) == 4 ? 2 : 3;
  constexpr DType kSigned[] = {DType::i8, DType::i16, DType::i32, DType::i64};
  constexpr DType kUnsigned[] = {DType::ui8, DType::ui16, DType::ui32, DType::ui64};
  return std::signed_integral<T> ? kSigned[kLog] : kUnsigned[kLog];
}

}  // namespace detail

class Array {
 public:
  Array() = default;  // no array: any use is an Error
  // A number as Python's are in JAX: it takes the dtype of what it meets.
  template <class N>
  requires(Number<N> || ComplexNumber<N>) Array(N value)  // NOLINT(google-explicit-constructor)
      : Array(number(value)) {}
  // Assignment is for variables only: x[0] = 5 would change a copy.
  Array(const Array&) noexcept;
  Array(Array&&) noexcept = default;
  Array& operator=(const Array&) & noexcept;
  Array& operator=(Array&&) & noexcept = default;
  Array& operator=(const Array&) && = delete;  // write x = x.at(0).set(5)
  ~Array();

  DType dtype() const;
  Shape shape() const;
  // auto [batch, length] = x.shape<2>(). Error where it has not as many dimensions.
  template <std::size_t N>
  std::array<std::int64_t, N> shape(Where where = Where::current()) const {
    const Shape all = shape_of_rank(N, where);
    std::array<std::int64_t, N> sizes{};
    for (std::size_t d = 0; d < N; ++d) sizes[d] = all.data()[d];
    return sizes;
  }
  int ndim() const;
  std::int64_t size() const;    // elements
  std::int64_t nbytes() const;  // of all of them once
  bool weak_type() const;       // it takes the dtype of what it meets
  bool is_traced() const;
  bool has_value() const { return state_ != nullptr; }  // not so after Array()
  // For an array of one element that is not traced: whether it is not zero.
  explicit operator bool() const;
  // For an array of one element that is not traced, of any real dtype: float(x), int(x), which
  // rounds towards zero. Error where an integer type cannot hold it.
  template <detail::CastTarget N>
  explicit operator N() const {
    if constexpr (std::is_floating_point_v<N>) {
      return static_cast<N>(real_item());
    } else if constexpr (std::is_unsigned_v<N> && sizeof(N) == sizeof(std::uint64_t)) {
      return static_cast<N>(natural_item());
    } else {
      const std::int64_t whole = whole_item();
      if (!std::in_range<N>(whole)) does_not_fit(whole);
      return static_cast<N>(whole);
    }
  }

  // Where the array lies; for a traced array how it is split over Explicit axes; Error where the
  // mesh has none, as the partitioner decides later.
  const NamedSharding& sharding() const&;
  NamedSharding sharding() && { return std::as_const(*this).sharding(); }
  bool is_fully_replicated() const;
  Array to_device(const ShardingLike& device, Where where = Where::current()) const;
  bool committed() const;  // it was put where it is, and operations on it stay there
  // The parts that the devices hold, in the order of the mesh; nothing is copied.
  std::vector<Shard> addressable_shards() const;
  // Those that this process holds where several run the program, each for itself to read.
  std::vector<Shard> local_shards() const;  // jax.Array.addressable_shards
  // Whether every process can read all of it by itself; else reading takes all of them.
  bool is_fully_local() const;  // jax.Array.is_fully_addressable

  // Waits until it has been computed; operations run at once, so that it has.
  const Array& block_until_ready() const&;
  Array block_until_ready() && { return std::as_const(*this).block_until_ready(); }
  bool is_deleted() const;  // it was donated

  // Copies to the host, shard by shard. Error for a traced array, or one with another dtype.
  template <HostElement T>
  std::vector<T> to_vector(Where where = Where::current()) const {
    const auto count =
        static_cast<std::size_t>(check_host("to_vector", detail::host_dtype<T>(), where));
    check_room("to_vector", where);
    constexpr bool kBool = std::is_same_v<T, bool>;  // a vector of them has no bytes to copy to
    try {
      std::vector<std::conditional_t<kBool, std::uint8_t, T>> elements(count);
      copy_to(std::as_writable_bytes(std::span(elements)));
      if constexpr (kBool) return {elements.begin(), elements.end()};
      if constexpr (!kBool) return elements;
    } catch (const std::bad_alloc&) {
      no_room("to_vector", where);
    }
  }
  double item(Where where = Where::current()) const;  // of one element, any real dtype
  // For an array of one element with T's dtype.
  template <HostElement T>
  T item(Where where = Where::current()) const {
    check_item(check_host("item", detail::host_dtype<T>(), where), where);
    T element{};
    copy_to(std::as_writable_bytes(std::span(&element, 1)));
    return element;
  }
  // Row-major elements as they lie in memory (bf16 as two bytes). Error where there are not
  // nbytes() of them.
  void copy_to(std::span<std::byte> bytes, Where where = Where::current()) const;
  // The array's bytes without a copy, as long as it lives. Error where they do not lie in one
  // piece, in this order.
  std::span<const std::byte> bytes(Where where = Where::current()) const&;
  std::span<const std::byte> bytes(Where where = Where::current()) && = delete;
  // The array's elements without a copy. Error also for another dtype.
  template <HostElement T>
  std::span<const T> span(Where where = Where::current()) const& {
    const auto count = static_cast<std::size_t>(check_host("span", detail::host_dtype<T>(), where));
    return {reinterpret_cast<const T*>(one_piece("span", where)), count};
  }
  template <HostElement T>
  std::span<const T> span(Where where = Where::current()) && = delete;

  // ---- NumPy's methods. Those that are functions too are described there (weft/numpy.h).
  Array astype(DType dtype, Where where = Where::current()) const;
  Array reshape(const Dims& shape, Where where = Where::current()) const;
  Array reshape(const Dims& shape, const ReshapeOptions& options,
                Where where = Where::current()) const;
  template <detail::Size N>
  Array reshape(N size, Where where = Where::current()) const {
    return reshape(Dims{static_cast<std::int64_t>(size)}, where);
  }
  template <detail::Size... N>
  Array reshape(detail::SizeHere first, detail::SizeHere second, N... sizes) const {
    return reshape(Dims{first.value, second.value, sizes...}, first.where);
  }
  Array ravel(Where where = Where::current()) const;
  Array ravel(const ReshapeOptions& options, Where where = Where::current()) const;
  Array transpose(const Dims& axes = {}, Where where = Where::current()) const;
  template <detail::Size... N>
  Array transpose(detail::SizeHere first, detail::SizeHere second, N... axes) const {
    return transpose(Dims{first.value, second.value, axes...}, first.where);
  }
  Array T(Where where = Where::current()) const { return transpose({}, where); }
  Array mT(Where where = Where::current()) const;  // of matrices, the last two dimensions
  Array squeeze(const Axes& axis = None, Where where = Where::current()) const;
  Array flatten(Where where = Where::current()) const;
  Array swapaxes(int axis1, int axis2, Where where = Where::current()) const;
  Array repeat(std::int64_t repeats, std::optional<int> axis = {},
               Where where = Where::current()) const;
  Array repeat(std::int64_t repeats, const Axis& axis, Where where = Where::current()) const;
  Array round(int decimals = 0, Where where = Where::current()) const;
  Array clip(const Arg& min, const Arg& max) const;
  Array clip(const Arg& min, NoneType) const;
  Array clip(NoneType, const Arg& max) const;
  Array conj(Where where = Where::current()) const;
  Array conjugate(Where where = Where::current()) const;
  Array real(Where where = Where::current()) const;
  Array imag(Where where = Where::current()) const;
  Array dot(const Arg& other) const;
  Array sort(int axis = -1, Where where = Where::current()) const;
  Array sort(NoneType, Where where = Where::current()) const;
  Array sort(const SortOptions& options, Where where = Where::current()) const;
  Array argsort(int axis = -1, Where where = Where::current()) const;
  Array argsort(NoneType, Where where = Where::current()) const;
  Array argsort(const SortOptions& options, Where where = Where::current()) const;
  Array searchsorted(const Arg& v) const;
  Array take(const Arg& indices, NoneType axis = None) const;
  Array take(const Arg& indices, int axis) const;
  Array take(const Arg& indices, const TakeOptions& options) const;
  Array diagonal(std::int64_t offset = 0, int axis1 = 0, int axis2 = 1,
                 Where where = Where::current()) const;
  Array trace(std::int64_t offset = 0, int axis1 = 0, int axis2 = 1,
              Where where = Where::current()) const;
  Array cumsum(std::optional<int> axis = {}, Where where = Where::current()) const;
  Array cumsum(const Axis& axis, Where where = Where::current()) const;
  template <std::same_as<bool> B>
  Array cumsum(B axis) const = delete;
  Array cumprod(std::optional<int> axis = {}, Where where = Where::current()) const;
  Array cumprod(const Axis& axis, Where where = Where::current()) const;
  template <std::same_as<bool> B>
  Array cumprod(B axis) const = delete;
  // x.sum(), x.sum(0), x.sum({0, 2}), x.sum(0, {.keepdims = true}), x.sum({.axis = {0, 2}})
  Array sum(const Axes& axis = None, Where where = Where::current()) const;
  Array sum(const ReduceOptions& options, Where where = Where::current()) const;
  Array sum(const Axes& axis, const ReduceOptions& options, Where where = Where::current()) const;
  Array mean(const Axes& axis = None, Where where = Where::current()) const;
  Array mean(const ReduceOptions& options, Where where = Where::current()) const;
  Array mean(const Axes& axis, const ReduceOptions& options, Where where = Where::current()) const;
  Array max(const Axes& axis = None, Where where = Where::current()) const;
  Array max(const ReduceOptions& options, Where where = Where::current()) const;
  Array max(const Axes& axis, const ReduceOptions& options, Where where = Where::current()) const;
  Array min(const Axes& axis = None, Where where = Where::current()) const;
  Array min(const ReduceOptions& options, Where where = Where::current()) const;
  Array min(const Axes& axis, const ReduceOptions& options, Where where = Where::current()) const;
  Array prod(const Axes& axis = None, Where where = Where::current()) const;
  Array prod(const ReduceOptions& options, Where where = Where::current()) const;
  Array prod(const Axes& axis, const ReduceOptions& options, Where where = Where::current()) const;
  Array all(const Axes& axis = None, Where where = Where::current()) const;
  Array all(const ReduceOptions& options, Where where = Where::current()) const;
  Array all(const Axes& axis, const ReduceOptions& options, Where where = Where::current()) const;
  Array any(const Axes& axis = None, Where where = Where::current()) const;
  Array any(const ReduceOptions& options, Where where = Where::current()) const;
  Array any(const Axes& axis, const ReduceOptions& options, Where where = Where::current()) const;
  Array ptp(const Axes& axis = None, Where where = Where::current()) const;
  Array ptp(const ReduceOptions& options, Where where = Where::current()) const;
  Array ptp(const Axes& axis, const ReduceOptions& options, Where where = Where::current()) const;
  Array argmax(const Axes& axis = None, Where where = Where::current()) const;
  Array argmax(const ReduceOptions& options, Where where = Where::current()) const;
  Array argmax(const Axes& axis, const ReduceOptions& options,
               Where where = Where::current()) const;
  Array argmin(const Axes& axis = None, Where where = Where::current()) const;
  Array argmin(const ReduceOptions& options, Where where = Where::current()) const;
  Array argmin(const Axes& axis, const ReduceOptions& options,
               Where where = Where::current()) const;
  Array var(const Axes& axis = None, Where where = Where::current()) const;
  Array var(const VarOptions& options, Where where = Where::current()) const;
  Array var(const Axes& axis, const VarOptions& options, Where where = Where::current()) const;
  Array std_(const Axes& axis = None, Where where = Where::current()) const;
  Array std_(const VarOptions& options, Where where = Where::current()) const;
  Array std_(const Axes& axis, const VarOptions& options, Where where = Where::current()) const;

#ifdef __cpp_multidimensional_subscript  // C++23: x[0, slice(2)]
  Array operator[](const IndexItem& a, const IndexItem& b) const;
  Array operator[](const IndexItem& a, const IndexItem& b, const IndexItem& c) const;
  Array operator[](const IndexItem& a, const IndexItem& b, const IndexItem& c,
                   const IndexItem& d) const;
#endif
  // x[3], x[slice(0, 4)], x[{slice(0, 2), slice(0, 2)}], x[{Ellipsis, None}], x[indices]
  // (weft/indexing.h); x[shard.index], and x[items] with a std::vector<IndexItem> items.
  Array operator[](const IndexItem& index) const;
  Array operator[](std::initializer_list<IndexItem> indices) const;
  Array operator[](const IndexList& indices) const;
  // Along the first dimension: for (Array key : random::split(key, 4)). Error of a scalar.
  RowIterator begin(Where where = Where::current()) const;
  std::default_sentinel_t end() const { return {}; }
  // x.at(0).set(y), x.at({0, slice(2)}).add(y)
  At at(const IndexItem& index, Where where = Where::current()) const;
  At at(std::initializer_list<IndexItem> indices, Where where = Where::current()) const;
  At at(const IndexList& indices) const;

  Array& operator+=(const Arg& other) &;
  Array& operator-=(const Arg& other) &;
  Array& operator*=(const Arg& other) &;
  Array& operator/=(const Arg& other) &;
  Array& operator%=(const Arg& other) &;
  Array& operator&=(const Arg& other) &;
  Array& operator|=(const Arg& other) &;
  Array& operator^=(const Arg& other) &;
  Array& operator<<=(const Arg& other) &;
  Array& operator>>=(const Arg& other) &;
  Array& operator+=(const Arg&) && = delete;  // write x = x.at(0).add(5)
  Array& operator-=(const Arg&) && = delete;  // write x = x.at(0).subtract(5)
  Array& operator*=(const Arg&) && = delete;  // write x = x.at(0).multiply(5)
  Array& operator/=(const Arg&) && = delete;  // write x = x.at(0).divide(5)

 private:
  friend class detail::Access;
  static Array number(bool value);
  static Array number(std::int64_t value);
  static Array number(std::uint64_t value);
  static Array number(double value);
  static Array number(double real, double imag);
  template <ComplexNumber N>
  static Array number(N value) {
    return number(value.real(), value.imag());
  }
  // The number of elements; `name` is the function that reads them.
  std::int64_t check_host(const char* name, DType wanted, const Where& where) const;
  void check_item(std::int64_t count, const Where& where) const;
  // Throws OutOfMemory where the host has no room for its elements, a lazy array's among them.
  void check_room(const char* name, const Where& where) const;
  [[noreturn]] void no_room(const char* name, const Where& where) const;
  Shape shape_of_rank(std::size_t rank, const Where& where) const;
  // The element for casts, which know no line.
  double real_item() const;
  std::int64_t whole_item() const;
  std::uint64_t natural_item() const;
  [[noreturn]] static void does_not_fit(std::int64_t whole);
  // Where its elements lie, row-major.
  const std::byte* one_piece(const char* name, const Where& where) const;
  template <Number N>
  static Array number(N value) {
    if constexpr (std::is_floating_point_v<N>) {
      return number(static_cast<double>(value));
    } else if constexpr (std::is_unsigned_v<N>) {
      return number(static_cast<std::uint64_t>(value));
    } else {
      return number(static_cast<std::int64_t>(value));
    }
  }

  std::shared_ptr<const detail::ArrayState> state_;
};

// {.axis = 1} where only an axis may be told.
struct Axis {
  detail::ByName by_name = {};
  Axes axis;
};

// An option that is a number of any type, an array of one, or none.
// NOLINTBEGIN(google-explicit-constructor)
struct OptionalNumber {
  OptionalNumber() = default;
  template <class N>
  requires(Number<N> || ComplexNumber<N>) OptionalNumber(N value) : array(value) {}
  OptionalNumber(std::optional<double> value) {
    if (value) array = *value;
  }
  OptionalNumber(const Array& number) : array(number) {}
  bool has_value() const { return array.has_value(); }
  Array array;
};
// NOLINTEND(google-explicit-constructor)

// What sums and the like may be told, as keywords in JAX.
struct ReduceOptions {
  detail::ByName by_name = {};
  Axes axis = None;
  bool keepdims = false;
  Array where = {};                 // booleans: only the elements where it is true
  OptionalNumber initial = {};      // an element more
  std::optional<DType> dtype = {};  // of sums, products and means
};

// What an operation takes: an array, or a number where JAX takes one, with the line it stands on.
class Arg {
 public:
  Arg(const Array& a, Where w = Where::current()) : array(a), where(w) {}  // NOLINT
  template <class N>
  requires(Number<N> || ComplexNumber<N>) Arg(N value, Where w = Where::current())  // NOLINT
      : array(value), where(w) {}
  Array array;
  Where where;
};

// Goes over an array's rows. It holds the array.
class RowIterator {
 public:
  explicit RowIterator(std::vector<Array> rows) : rows_(std::move(rows)) {}
  const Array& operator*() const { return rows_[next_]; }
  RowIterator& operator++() {
    ++next_;
    return *this;
  }
  friend bool operator==(const RowIterator& it, std::default_sentinel_t) {
    return it.next_ == it.rows_.size();
  }

 private:
  std::vector<Array> rows_;
  std::size_t next_ = 0;
};

// What one device holds of an array.
struct Shard {
  Device device;
  Index index;  // of the global array
  Array data;   // on that device
  std::int64_t replica_id = 0;
};

// The array as NumPy prints it; a traced array as its type: f32[8,4]; with Explicit axes
// f32[8@X,4@Y], with the axes over which it varies f32[8,4]{V:i}.
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
std::string to_string(DType dtype);  // float32
std::ostream& operator<<(std::ostream& out, DType dtype);

}  // namespace weft
