// Programs with inputs and the outputs that JAX computed: read from a folder with a manifest.json.
#pragma once

#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "core/literal.h"
#include "ir/module.h"

namespace weft::testing {

struct CaseArray {
  std::filesystem::path file;
  TensorType type;
  double rtol = 0, atol = 0;  // of outputs
};

struct Case {
  std::string name;  // FOLDER/NAME
  std::filesystem::path program;
  std::vector<CaseArray> inputs, outputs;

  friend void PrintTo(const Case& test_case, std::ostream* to) { *to << test_case.name; }
};

// The cases with arrays of every manifest.json in `folder` or a folder in it, in order of name.
// Empty where the folder does not exist.
std::vector<Case> load_cases(const std::filesystem::path& folder);

// With the sizes of the inputs bound where the program leaves them open.
std::unique_ptr<ir::Module> load_program(const Case& test_case);

std::vector<Literal> load_inputs(const Case& test_case);

// How the case's outputs differ from `got`; empty: all within their tolerance. An output passes
// when |got - expected| <= atol + rtol * |expected| for each part of each element, NaN matches NaN,
// an infinity itself; integers and booleans must be equal.
std::string difference(const Case& test_case, const std::vector<Literal>& got);

// For GoogleTest's parameter names: only letters, digits and underscores.
std::string parameter_name(const std::string& name);

}  // namespace weft::testing
