// Literal: an array on the host, what constants, inputs, outputs and the oracle's values are.
//
// Row-major, elements in their storage form (core/element.h): i1 as 0/1 bytes, i2/i4 sign-extended
// and ui2/ui4 zero-extended in a byte, floats as their bits. Copies share the bytes; writing
// through `mutable_bytes` first makes them this literal's own. A splat stores one element however
// large its type. Different literals may be used from different threads, also when they share
// bytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "weft/error.h"
#include "weft/shape.h"

#include "core/element.h"

namespace weft {

class Literal {
 public:
  Literal();                          // an f32 scalar zero
  explicit Literal(TensorType type);  // zeros; throws Error where memory does not suffice
  // `element` is one element in storage form.
  static Literal splat(TensorType type, std::span<const std::byte> element);
  template <class T>
  static Literal splat(TensorType type, T element) {
    check<T>(type.dtype);
    return splat(std::move(type), std::as_bytes(std::span(&element, 1)));
  }
  template <class T>
  static Literal from(TensorType type, std::span<const T> elements);
  // Elements that lie in memory already: `data` keeps that alive, which may hold more than these.
  // REQUIRES: all of them, in storage form, aligned for their type; others only read them.
  static Literal in_place(TensorType type, std::shared_ptr<std::byte[]> data);

  const TensorType& type() const { return type_; }
  DType dtype() const { return type_.dtype; }
  const Dims& dims() const { return type_.dims; }
  std::int64_t num_elements() const { return type_.num_elements(); }
  bool is_splat() const { return splat_; }

  // The stored bytes: all elements, or the one of a splat.
  std::span<const std::byte> stored_bytes() const { return {data_.get(), size_}; }
  // One element in storage form, splat or not.
  std::span<const std::byte> element_bytes(std::int64_t linear) const;
  // REQUIRES: not a splat (see expanded), T is the storage type of dtype().
  template <class T>
  std::span<const T> elements() const {
    check<T>(dtype());
    WEFT_ASSERT(!splat_, "elements() of a splat");
    return {reinterpret_cast<const T*>(data_.get()), size_ / sizeof(T)};
  }
  template <class T>
  T at(std::int64_t linear) const {
    check<T>(dtype());
    return reinterpret_cast<const T*>(data_.get())[splat_ ? 0 : linear];
  }
  // Makes the bytes this literal's own and, where it was a splat, full-size.
  std::span<std::byte> mutable_bytes();
  template <class T>
  std::span<T> mutable_elements() {
    check<T>(dtype());
    auto bytes = mutable_bytes();
    return {reinterpret_cast<T*>(bytes.data()), bytes.size() / sizeof(T)};
  }
  // The same value with every element stored.
  Literal expanded() const;
  // The same value as a splat where all elements have equal bits.
  Literal collapsed() const;
  // The same elements under another shape. REQUIRES: as many elements.
  Literal reshaped(Dims dims) const;

  // Equal types and equal bits (NaN equals itself, 0 differs from -0).
  friend bool operator==(const Literal& a, const Literal& b);

 private:
  template <class T>
  static void check(DType dtype) {
    WEFT_ASSERT(is_storage_of<T>(dtype), "literal read as another element type");
  }

  TensorType type_{DType::f32, {}};
  bool splat_ = false;
  std::size_t size_ = 0;
  std::shared_ptr<std::byte[]> data_;
};

template <class T>
Literal Literal::from(TensorType type, std::span<const T> elements) {
  Literal result(std::move(type));
  auto to = result.mutable_elements<T>();
  WEFT_ASSERT(to.size() == elements.size(), "wrong number of elements");
  std::copy(elements.begin(), elements.end(), to.begin());
  return result;
}

}  // namespace weft
