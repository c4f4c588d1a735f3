// MatrixUnit: how a device multiplies matrices, as the "matrix_unit" of models/*.json says it: what
// keeps products from the peak of its type. docs/design/0010-cost-model.md has the formula.
//
// Plain value; any thread.
#pragma once

#include <cstdint>
#include <limits>

namespace weft::machine {

// In seconds, bytes and elements. By default nothing keeps them from it.
struct MatrixUnit {
  static constexpr double kUnlimited = std::numeric_limits<double>::infinity();

  // One factor's rows come in multiples of `rows`; what is summed, and the other's columns, in
  // multiples of `side`. Either factor may be the one.
  std::int64_t rows = 1, side = 1;
  double efficiency = 1;  // share of the peak that large products reach
  double overhead = 0;    // of any product, however small
  // So many bits of each factor are multiplied at a time: wider numbers take several passes. 0:
  // each type is multiplied at once.
  int digit_bits = 0;
  double results_per_second = kUnlimited;  // that leave it
  // A product is computed in tiles that take so long: operands come and results leave beside the
  // tiles before and after. And a share of what could be beside is not.
  double tile_seconds = 0, exposed = 0;
  // Else the product of a matrix and a vector is the vector unit's, as many terms a second as
  // results leave the matrix unit.
  bool multiplies_vectors = true;
  // An operand up to this size is brought near the unit before the product begins, and read from
  // there; so large results stay there while the program uses them. Where no operand is, blocks of
  // `block` rows or columns are, and their partners again for each.
  double near_bytes = 0, near_bandwidth = kUnlimited;
  double block = kUnlimited;
};

}  // namespace weft::machine
