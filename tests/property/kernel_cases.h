// Programs with one op that is not elementwise, for the comparison of kernels and oracle.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/literal.h"
#include "ir/module.h"
#include "support/test_values.h"

namespace weft::testing {

struct KernelCase {
  ir::OpKind kind;
  std::string text;  // a module; $T is the element type
  std::vector<DType> dtypes;
  std::vector<Values> values = {Values::hard};  // by argument; the last one for all that follow
  double ulps = 0;
};

std::vector<KernelCase> kernel_cases(ir::OpKind kind);
std::string text_for(const KernelCase& c, DType dtype);
std::vector<Literal> inputs_for(const KernelCase& c, const ir::Module& module);

// The families, each in its own file.
std::vector<KernelCase> data_cases();
std::vector<KernelCase> index_cases();
std::vector<KernelCase> reduction_cases();
std::vector<KernelCase> window_cases();
std::vector<KernelCase> compute_cases();

// A module whose main function has these arguments, result types and body (but for its return),
// which calls its results %0, or %0#0, %0#1, ...
std::string main_function(std::string_view arguments, const std::vector<std::string>& results,
                          std::string_view body);

enum class TypeSet {
  all,
  numbers,  // all but i1 and f8E8M0FNU, whose values are not even closed under addition
  reals,    // those without complex numbers
  integers,
  wide,  // f32, f64 and their complex numbers
};
std::vector<DType> types(TypeSet set);

}  // namespace weft::testing
