// Rng: random choices that are the same on every machine.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace weft::testing {

class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 0x2545f4914f6cdd1du) {}

  std::uint64_t next() {  // SplitMix64
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  // REQUIRES: n > 0.
  std::int64_t below(std::int64_t n) {
    return static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(n));
  }
  std::int64_t in(std::int64_t low, std::int64_t high) { return low + below(high - low + 1); }
  bool chance(int percent) { return below(100) < percent; }
  template <class T>
  const T& one_of(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(below(static_cast<std::int64_t>(list.size())))];
  }
  template <class T>
  T any(std::initializer_list<T> list) {
    return *(list.begin() + below(static_cast<std::int64_t>(list.size())));
  }
  template <class T>
  void shuffle(T& list) {
    for (std::size_t i = list.size(); i > 1; --i) {
      std::swap(list[i - 1], list[static_cast<std::size_t>(below(static_cast<std::int64_t>(i)))]);
    }
  }
  // 0, 1, ..., n-1 in any order.
  std::vector<std::int64_t> permutation(std::int64_t n) {
    std::vector<std::int64_t> list;
    for (std::int64_t i = 0; i < n; ++i) list.push_back(i);
    shuffle(list);
    return list;
  }

 private:
  std::uint64_t state_;
};

}  // namespace weft::testing
