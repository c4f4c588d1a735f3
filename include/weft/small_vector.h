// SmallVector<T, N>: a vector of trivially copyable elements whose first N need no allocation.
//
// It exists because an IR holds millions of short lists (dimensions, operands) and std::vector
// would allocate for each. Owns its elements; as thread-safe as std::vector. Written without
// <algorithm>, which every program that includes weft/weft.h would pay for.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

namespace weft {

// An int64 in a list of them, from an integer of any type: {v.size(), 2}.
struct ListedInteger {
  template <std::convertible_to<std::int64_t> I>
  requires(!std::floating_point<I>) constexpr ListedInteger(
      I i)  // NOLINT(google-explicit-constructor)
      : value(static_cast<std::int64_t>(i)) {}
  constexpr operator std::int64_t() const { return value; }  // NOLINT(google-explicit-constructor)
  std::int64_t value;
};

// std::vector and std::array of integers, as shapes that a program computes.
template <class R>
concept IntegerList = requires(const R& list) {
  { list.data() } -> std::same_as<const typename R::value_type*>;
  { list.size() } -> std::same_as<std::size_t>;
  list.max_size();  // not of spans
}
&&std::integral<typename R::value_type> && sizeof(typename R::value_type) >= sizeof(int);

template <class T, std::size_t N>
class SmallVector {
  static_assert(std::is_trivially_copyable_v<T>);
  using Listed = std::conditional_t<std::is_same_v<T, std::int64_t>, ListedInteger, T>;

 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;

  SmallVector() = default;
  // There is none for int64, so that Dims{n} is never a count.
  explicit SmallVector(std::size_t count) requires(!std::same_as<T, std::int64_t>) {
    assign(count, T{});
  }
  SmallVector(std::size_t count, T value) { assign(count, value); }
  SmallVector(std::initializer_list<Listed> list) : SmallVector(list.begin(), list.end()) {}
  explicit SmallVector(std::span<const T> s) : SmallVector(s.begin(), s.end()) {}
  template <IntegerList R>
  requires std::same_as<T, std::int64_t> SmallVector(const R& list)  // NOLINT
      : SmallVector(list.begin(), list.end()) {}
  template <std::input_iterator It>
  SmallVector(It first, It last) {
    for (; first != last; ++first) push_back(static_cast<T>(*first));
  }
  SmallVector(const SmallVector& o) {
    if (o.is_inline()) {
      copy_inline(o);
      size_ = o.size_;
    } else {
      append(o.data(), o.size());
    }
  }
  SmallVector(SmallVector&& o) noexcept { steal(o); }
  SmallVector& operator=(const SmallVector& o) {
    if (this != &o) {
      clear();
      append(o.data(), o.size());
    }
    return *this;
  }
  SmallVector& operator=(SmallVector&& o) noexcept {
    if (this != &o) {
      release();
      steal(o);
    }
    return *this;
  }
  ~SmallVector() { release(); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* data() { return data_; }
  const T* data() const { return data_; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  auto rbegin() const { return std::reverse_iterator(end()); }
  auto rend() const { return std::reverse_iterator(begin()); }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  T& front() { return data_[0]; }
  const T& front() const { return data_[0]; }
  T& back() { return data_[size_ - 1]; }
  const T& back() const { return data_[size_ - 1]; }

  void reserve(std::size_t capacity) {
    if (capacity > capacity_) grow(capacity);
  }
  void push_back(T value) {
    if (size_ == capacity_) grow(size_ + 1);
    data_[size_++] = value;
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  void resize(std::size_t count, T value = T{}) {
    reserve(count);
    for (std::size_t i = size_; i < count; ++i) data_[i] = value;
    size_ = static_cast<std::uint32_t>(count);
  }
  void assign(std::size_t count, T value) {
    clear();
    resize(count, value);
  }
  void append(const T* from, std::size_t count) {
    reserve(size_ + count);
    if (count != 0) std::memcpy(static_cast<void*>(data_ + size_), from, count * sizeof(T));
    size_ += static_cast<std::uint32_t>(count);
  }
  iterator insert(iterator at, T value) {
    const std::size_t i = static_cast<std::size_t>(at - data_);
    push_back(value);
    for (std::size_t j = size_ - 1; j > i; --j) data_[j] = data_[j - 1];
    data_[i] = value;
    return data_ + i;
  }
  iterator erase(iterator at) {
    for (iterator next = at + 1; next != end(); ++next) next[-1] = *next;
    --size_;
    return at;
  }

  operator std::span<const T>() const {
    return {data_, size_};
  }  // NOLINT(google-explicit-constructor)

  friend bool operator==(const SmallVector& a, const SmallVector& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!(a[i] == b[i])) return false;
    }
    return true;
  }

 private:
  bool is_inline() const { return data_ == inline_; }
  // The number of elements is then wrong.
  void release() {
    if (is_inline()) return;
    std::allocator<T>().deallocate(data_, capacity_);
    data_ = inline_;
    capacity_ = N;
  }
  void steal(SmallVector& o) noexcept {
    if (o.is_inline()) {
      copy_inline(o);
    } else {
      data_ = std::exchange(o.data_, o.inline_);
      capacity_ = std::exchange(o.capacity_, static_cast<std::uint32_t>(N));
    }
    size_ = std::exchange(o.size_, 0);
  }
  // A few vector moves, whatever the number of elements, where that is no more than a cache line.
  void copy_inline(const SmallVector& o) noexcept {
    const std::size_t bytes = sizeof(inline_) <= 64 ? sizeof(inline_) : o.size_ * sizeof(T);
    std::memcpy(static_cast<void*>(inline_), o.inline_, bytes);
  }
  void grow(std::size_t least) {
    const std::size_t twice = std::size_t{capacity_} * 2;
    const std::size_t capacity = least > twice ? least : twice;
    T* bigger = std::allocator<T>().allocate(capacity);
    if (size_ != 0) std::memcpy(static_cast<void*>(bigger), data_, size_ * sizeof(T));
    if (!is_inline()) std::allocator<T>().deallocate(data_, capacity_);
    data_ = bigger;
    capacity_ = static_cast<std::uint32_t>(capacity);
  }

  T inline_[N];
  T* data_ = inline_;
  std::uint32_t size_ = 0;
  std::uint32_t capacity_ = N;
};

}  // namespace weft
