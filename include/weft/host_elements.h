// What functions that make arrays take from C++: lists, vectors and spans of numbers, and options.
// Part of weft/creation.h.
#pragma once

#include <algorithm>
#include <complex>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "weft/array.h"
#include "weft/named_sharding.h"

namespace weft {

// `device` and `out_sharding` say the same, as in JAX; only one of them may be given.
struct Create {
  std::optional<DType> dtype = {};
  std::optional<ShardingLike> device = {};
  std::optional<ShardingLike> out_sharding = {};
};

template <class O>
concept CreateOptions = std::same_as<O, Create> || std::same_as<O, DType>;

template <class T>
concept HostElement = (Number<T> && sizeof(T) <= 8) || std::same_as<T, std::complex<float>> ||
                      std::same_as<T, std::complex<double>>;

namespace detail {

inline const Create& to_create(const Create& options) { return options; }
inline Create to_create(DType dtype) { return {.dtype = dtype}; }

template <HostElement T>
constexpr DType host_dtype() {
  if (std::same_as<T, bool>) return DType::i1;
  if (std::same_as<T, std::complex<float>>) return DType::c64;
  if (std::same_as<T, std::complex<double>>) return DType::c128;
  if (std::floating_point<T>) return sizeof(T) == 4 ? DType::f32 : DType::f64;
  constexpr int kLog = sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 1 : sizeof(T) == 4 ? 2 : 3;
  constexpr DType kSigned[] = {DType::i8, DType::i16, DType::i32, DType::i64};
  constexpr DType kUnsigned[] = {DType::ui8, DType::ui16, DType::ui32, DType::ui64};
  return std::signed_integral<T> ? kSigned[kLog] : kUnsigned[kLog];
}

// Copies row-major elements. Throws Error where they are not as many as the shape has.
Array from_host(std::span<const std::byte> bytes, const TensorType& type, bool weak,
                const Create& options, Where where);
[[noreturn]] void ragged(std::size_t size, std::size_t first);

// The elements of nested lists, in order.
template <HostElement T>
class Elements {
 public:
  explicit Elements(std::initializer_list<T> list) { take(list, 0); }
  template <class Inner>
  explicit Elements(std::initializer_list<std::initializer_list<Inner>> list) {
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
    if (dims_[depth] != wanted) ragged(size, static_cast<std::size_t>(dims_[depth]));
  }
  void take(std::initializer_list<T> list, std::size_t depth) {
    set_size(depth, list.size());
    for (const T& value : list) elements_.push_back({value});
  }
  template <class Inner>
  void take(std::initializer_list<std::initializer_list<Inner>> list, std::size_t depth) {
    set_size(depth, list.size());
    for (const auto& inner : list) take(inner, depth + 1);
  }
  Dims dims_;
  std::vector<Cell> elements_;
};

template <HostElement T>
Array from_list(const Elements<T>& elements, const Create& options, Where where) {
  return from_host(elements.bytes(), elements.type(), false, options, where);
}
template <HostElement T>
Array from_span(std::span<const T> elements, const Dims& shape, const Create& options,
                Where where) {
  return from_host(std::as_bytes(elements), {host_dtype<T>(), shape}, false, options, where);
}
template <HostElement T>
Array from_vector(const std::vector<T>& elements, const Dims& shape, const Create& options,
                  Where where) {
  if constexpr (std::same_as<T, bool>) {
    const auto unpacked = std::make_unique<bool[]>(elements.size());
    std::copy(elements.begin(), elements.end(), unpacked.get());
    return from_span(std::span<const bool>(unpacked.get(), elements.size()), shape, options, where);
  } else {
    return from_span(std::span<const T>(elements), shape, options, where);
  }
}
template <HostElement T>
Array from_number(T number, const Create& options, Where where) {
  const bool weak = !options.dtype && !std::same_as<T, bool>;
  return from_host(std::as_bytes(std::span(&number, 1)), {host_dtype<T>(), {}}, weak, options,
                   where);
}

}  // namespace detail

}  // namespace weft
