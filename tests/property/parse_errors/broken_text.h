// A module's text with one type made wrong, and what errors may then be about.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace weft::testing {

// Where a text says types: those of ops and their regions, not of functions.
class TypePlaces {
 public:
  explicit TypePlaces(std::string_view text);
  bool empty() const { return places_.empty(); }
  std::size_t any(std::mt19937& random) const { return places_[random() % places_.size()]; }

 private:
  std::vector<std::size_t> places_;
};

enum class Break : std::uint8_t { element_type, bracket, dimension };

struct BrokenText {
  std::string text;
  std::set<std::uint32_t> lines;    // the one that is wrong, and that on which its op begins
  std::vector<std::string> values;  // what is defined on the line: their uses may be told
};
BrokenText broken(std::string_view text, std::size_t place, Break how);

}  // namespace weft::testing
