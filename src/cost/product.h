// Product: the matrices that an op multiplies, or that a device's part of it does: batch times
// [rows, depth] x [depth, columns], in what arithmetic.
//
// Plain values; any thread.
#pragma once

#include <optional>

#include "ir/factor_rule.h"
#include "ir/module.h"
#include "machine/performance.h"

namespace weft::cost {

// How its elements are multiplied.
struct Arithmetic {
  DType dtype = DType::f32;
  int bits = 0;      // of each factor that must count; 0: as many as a machine takes at a time
  double times = 1;  // multiplications for one
};

struct Product {
  double batch = 1, rows = 1, depth = 1, columns = 1;
  double lhs_bytes = 0, rhs_bytes = 0, result_bytes = 0;
  Arithmetic arithmetic;
  bool keeps_result = false;  // near the matrix unit: it does not go through memory

  // A part of it: where the operands and the result are cut, it has that share of them. What all
  // three are cut along is the batch, what only operands are is the depth.
  void take_part(bool cuts_lhs, bool cuts_rhs, bool cuts_result, double share);
  // Where they are cut along a factor of the op's rule.
  void take_part(const ir::FactorRule& rule, int factor, double share);
};

// By the op's factor rule: of a convolution the rows are the places of the result, and a window is
// summed over. Nothing: it is no product. REQUIRES: the verifier accepts the op.
std::optional<Product> product_of(const ir::Op& op);
std::optional<Product> product_of(const ir::Op& op, const ir::FactorRule& rule);

// Multiplications and additions a second, at the peak of the unit that computes in that arithmetic.
double operations_per_second(const Arithmetic& arithmetic, const machine::Performance& machine);
// Operations a second on elements one by one: of wide ones fewer fit into a register.
double vector_operations_per_second(DType dtype, const machine::Performance& machine);

}  // namespace weft::cost
