// JoinedArrays: where arrays that lines begin go into others that are named after something else.
// Of T1' + T2' only one can be what the sum is named after; where no line names the other one
// again, a line has to say what the sum is made of.
//
// Made once for the lines of a module, whose origins must live as long; used by one thread at a
// time.
#pragma once

#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "report/explain/names/array_origins.h"
#include "report/explain/product_line.h"

namespace weft::report {

class JoinedArrays {
 public:
  explicit JoinedArrays(ArrayOrigins& origins) : origins_(origins) {}

  // A line names the value.
  void see(const Array& value);
  // The arrays into which those went that one of the lines begins and none behind it names.
  std::vector<Array> of_lost(std::span<const ProductLine> lines) const;

 private:
  using Named = std::unordered_set<Array, ArrayHash>;
  void look_at(const Array& array);
  void look_at_operands(const Array& array);
  struct Lines {
    Named begun;  // by any
    Named named;  // behind the one that is looked at
  };
  void add_lost(const Array& array, const Lines& lines, std::vector<Array>& lost) const;

  ArrayOrigins& origins_;
  std::unordered_set<Array, ArrayHash> seen_;
  std::vector<Array> left_;                                         // to look at
  std::unordered_map<Array, std::vector<Array>, ArrayHash> joins_;  // by what went into them
};

}  // namespace weft::report
