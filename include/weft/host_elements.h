// What functions that make arrays take from C++: lists, vectors and spans of numbers, and options.
// Part of weft/creation.h.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/named_sharding.h"

namespace weft {

// `device` and `out_sharding` say the same, as in JAX; only one of them may be given.
struct CreateOptions {
  std::optional<DType> dtype = {};
  std::optional<ShardingLike> device = {};
  std::optional<ShardingLike> out_sharding = {};
};

// Options that are one thing only: a dtype, or where the array lies.
template <class O>
concept CreateOptionsLike =
    std::same_as<O, CreateOptions> || std::same_as<O, DType> || std::same_as<O, PartitionSpec> ||
    std::same_as<O, NamedSharding> || std::same_as<O, Device> || std::same_as<O, ShardingLike>;

namespace detail {

inline const CreateOptions& to_create(const CreateOptions& options) { return options; }
inline CreateOptions to_create(DType dtype) { return {.dtype = dtype}; }
inline CreateOptions to_create(const ShardingLike& device) { return {.device = device}; }

// A number in a list with others that are not of its type, or an array.
struct MixedNumber {
  MixedNumber(const Array& a) : value(0), is_whole(false), array(a) {}  // NOLINT
  template <Number N>
  MixedNumber(N number)  // NOLINT
      : value(static_cast<double>(number)), is_whole(std::is_integral_v<N>) {
    if constexpr (std::is_integral_v<N>) {
      whole = static_cast<std::int64_t>(number);
      is_high = !std::in_range<std::int64_t>(static_cast<Plain<N>>(number));
    }
  }
  // bool and the like have no ranges.
  template <class N>
  using Plain = std::conditional_t<std::is_signed_v<N>, std::int64_t, std::uint64_t>;
  operator double() const { return value; }  // NOLINT
  explicit operator std::int64_t() const { return whole; }
  explicit operator std::uint64_t() const { return static_cast<std::uint64_t>(whole); }
  double value;
  bool is_whole;
  std::int64_t whole = 0;
  bool is_high = false;  // it is a std::uint64_t beyond those
  Array array = {};
};
struct MixedRow {
  MixedRow() = default;
  MixedRow(std::initializer_list<MixedNumber> row) : numbers(row) {}  // NOLINT
  MixedRow(std::initializer_list<MixedRow> rows) = delete;            // {{1.5}} is no row
  auto begin() const { return numbers.begin(); }
  auto end() const { return numbers.end(); }
  std::size_t size() const { return numbers.size(); }
  std::vector<MixedNumber> numbers;
};
inline bool all_whole(const MixedNumber& number) { return number.is_whole; }
template <class List>
bool all_whole(const List& list) {
  for (const auto& element : list) {
    if (!all_whole(element)) return false;
  }
  return std::size(list) > 0;
}

inline bool has_high(const MixedNumber& number) { return number.is_high; }
template <class List>
bool has_high(const List& list) {
  for (const auto& element : list) {
    if (has_high(element)) return true;
  }
  return false;
}

// Copies row-major elements. Throws Error where they are not as many as the shape has.
Array from_host(std::span<const std::byte> bytes, const TensorType& type, bool weak,
                const CreateOptions& options, Where where);
// Throws Error where one of these integers does not fit the integer dtype that is asked for.
void check_fit(std::span<const std::byte> bytes, const TensorType& type,
               const CreateOptions& options, const Where& where);
[[noreturn]] void ragged(std::size_t size, std::size_t first, const Where& where);

// The elements of nested lists, in order.
template <HostElement T>
class Elements {
 public:
  template <class List>
  Elements(const List& list, const Where& where) : where_(where) {
    take(list, 0);
  }
  std::span<const std::byte> bytes() const {
    return std::as_bytes(std::span(elements_.data(), elements_.size()));
  }
  TensorType type() const { return {host_dtype<T>(), dims_}; }

 private:
  struct Cell {  // std::vector<bool> would pack them
    T value;
  };
  void set_size(std::size_t depth, std::size_t size) {
    const auto wanted = static_cast<std::int64_t>(size);
    if (depth == dims_.size()) dims_.push_back(wanted);
    if (dims_[depth] != wanted) ragged(size, static_cast<std::size_t>(dims_[depth]), where_);
  }
  template <class List>
  void take(const List& list, std::size_t depth) {
    set_size(depth, std::size(list));
    for (const auto& element : list) {
      if constexpr (std::constructible_from<T, decltype(element)>) {
        elements_.push_back({static_cast<T>(element)});
      } else {
        take(element, depth + 1);
      }
    }
  }
  Where where_;
  Dims dims_;
  std::vector<Cell> elements_;
};

template <class T>
struct InVectors {
  using Element = T;
};
template <class T>
struct InVectors<std::vector<T>> : InVectors<T> {};
template <class T>
using ElementOf = typename InVectors<T>::Element;
template <HostElement T>
Array from_list(const Elements<T>& elements, const CreateOptions& options, Where where) {
  if constexpr (std::integral<T>) {
    check_fit(elements.bytes(), elements.type(), options, where);
  }
  return from_host(elements.bytes(), elements.type(), false, options, where);
}
inline void check_whole(const MixedNumber& number, const CreateOptions& options,
                        const Where& where) {
  if (!number.is_whole) return;
  if (number.is_high) {
    const auto whole = static_cast<std::uint64_t>(number);
    return check_fit(std::as_bytes(std::span(&whole, 1)), {DType::ui64, {}}, options, where);
  }
  check_fit(std::as_bytes(std::span(&number.whole, 1)), {DType::i64, {}}, options, where);
}
template <class List>
void check_whole(const List& list, const CreateOptions& options, const Where& where) {
  for (const auto& element : list) check_whole(element, options, where);
}
Array stacked_arrays(const std::vector<Array>& arrays, const Where& where);
inline bool has_arrays(const MixedNumber& number) { return number.array.has_value(); }
template <class List>
bool has_arrays(const List& list) {
  for (const auto& element : list) {
    if (has_arrays(element)) return true;
  }
  return false;
}
inline Array stack_of(const MixedNumber& number, const Where&) {
  if (number.array.has_value()) return number.array;
  if (number.is_high) return Array(static_cast<std::uint64_t>(number));
  return number.is_whole ? Array(number.whole) : Array(number.value);
}
template <class List>
Array stack_of(const List& list, const Where& where) {
  std::vector<Array> parts;
  for (const auto& element : list) parts.push_back(stack_of(element, where));
  return stacked_arrays(parts, where);
}
// The array of what was stacked, which is never weakly typed.
Array from_arrays(const Array& stacked, const CreateOptions& options, const Where& where);
Array as_array(const Array& x, const CreateOptions& options, const Where& where);
template <class List>
Array from_mixed(const List& list, const CreateOptions& options, Where where) {
  if (has_arrays(list)) return from_arrays(stack_of(list, where), options, where);
  if (all_whole(list) && has_high(list)) {
    check_whole(list, {.dtype = DType::ui64}, where);
    return from_list(Elements<std::uint64_t>(list, where), options, where);
  }
  if (all_whole(list)) return from_list(Elements<std::int64_t>(list, where), options, where);
  check_whole(list, options, where);
  return from_list(Elements<double>(list, where), options, where);
}
// What lies in one piece: vectors, spans, std::array, arrays of C++. A text is none.
template <class R>
using InOnePiece = std::remove_cvref_t<decltype(*std::data(std::declval<const R&>()))>;
template <class R>
concept HostRange = HostElement<InOnePiece<R>> && requires(const R& range) {
  { std::size(range) } -> std::convertible_to<std::size_t>;
} && !std::convertible_to<const R&, std::string_view>;
template <HostRange R>
Array from_range(const R& elements, const Dims& shape, const CreateOptions& options, Where where) {
  const std::span all(std::data(elements), std::size(elements));
  return from_host(std::as_bytes(all), {host_dtype<InOnePiece<R>>(), shape}, false, options, where);
}
template <class P>
concept ElementPointer =
    std::is_pointer_v<P> && HostElement<std::remove_cv_t<std::remove_pointer_t<P>>> &&
    !std::same_as<std::remove_cv_t<std::remove_pointer_t<P>>, char>;
void check_pointed(const void* elements, const TensorType& type, const Where& where);
template <ElementPointer P>
Array from_pointer(P elements, const Dims& shape, const CreateOptions& options, Where where) {
  const TensorType type{host_dtype<std::remove_cv_t<std::remove_pointer_t<P>>>(), shape};
  check_pointed(elements, type, where);
  return from_range(std::span(elements, static_cast<std::size_t>(num_elements(shape))), shape,
                    options, where);
}
// std::vector<bool> packs them.
inline Array from_bools(const std::vector<bool>& elements, const Dims& shape,
                        const CreateOptions& options, Where where) {
  const auto unpacked = std::make_unique<bool[]>(elements.size());
  for (std::size_t i = 0; i < elements.size(); ++i) unpacked[i] = elements[i];
  return from_range(std::span<const bool>(unpacked.get(), elements.size()), shape, options, where);
}
// Whether a number's type says which dtype is meant, as NumPy's scalars do: small and unsigned
// integers, which would be other numbers in the dtype of what they meet. Others are as literals.
template <class T>
inline constexpr bool is_of_own_dtype = std::same_as<T, bool> ||
                                        (std::integral<T> &&
                                         (sizeof(T) < sizeof(int) ||
                                          (std::unsigned_integral<T> && sizeof(T) == 4)));
template <HostElement T>
Array from_number(T number, const CreateOptions& options, Where where) {
  const bool weak = !options.dtype && !is_of_own_dtype<T>;
  const auto bytes = std::as_bytes(std::span(&number, 1));
  const TensorType type{host_dtype<T>(), {}};
  if constexpr (std::integral<T>) check_fit(bytes, type, options, where);
  return from_host(bytes, type, weak, options, where);
}

}  // namespace detail

}  // namespace weft
