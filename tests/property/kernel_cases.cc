#include "property/kernel_cases.h"

#include <algorithm>

#include <fmt/format.h>

namespace weft::testing {

std::vector<KernelCase> kernel_cases(ir::OpKind kind) {
  std::vector<KernelCase> found;
  for (auto family : {data_cases, index_cases, reduction_cases, window_cases, compute_cases}) {
    for (KernelCase& c : family()) {
      if (c.kind == kind) found.push_back(std::move(c));
    }
  }
  return found;
}

std::string text_for(const KernelCase& c, DType dtype) {
  std::string text = c.text;
  const std::string type(name(dtype));
  for (std::size_t at = 0; (at = text.find("$T", at)) != std::string::npos; at += type.size()) {
    text.replace(at, 2, type);
  }
  return text;
}

std::vector<Literal> inputs_for(const KernelCase& c, const ir::Module& module) {
  std::vector<Literal> inputs;
  for (const ir::Value* argument : module.entry()->body->args) {
    const Values values = c.values[std::min(inputs.size(), c.values.size() - 1)];
    inputs.push_back(test_literal(argument->type.tensor(), values, inputs.size()));
  }
  return inputs;
}

std::string main_function(std::string_view arguments, const std::vector<std::string>& results,
                          std::string_view body) {
  std::string types, values;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const char* comma = i == 0 ? "" : ", ";
    types += comma + results[i];
    values += comma + (results.size() == 1 ? std::string("%0") : fmt::format("%0#{}", i));
  }
  return fmt::format("func.func public @main({}) -> ({}) {{\n  {}\n  return {} : {}\n}}\n",
                     arguments, types, body, values, types);
}

std::vector<DType> types(TypeSet set) {
  std::vector<DType> found;
  for (int i = 0; i < kNumDTypes; ++i) {
    const auto d = static_cast<DType>(i);
    const bool number = d != DType::i1 && d != DType::f8E8M0FNU;
    const bool wide = info(real_part(d)).bits >= 32 && !is_integer(d);
    const bool wanted = set == TypeSet::all || (set == TypeSet::numbers && number) ||
                        (set == TypeSet::reals && number && !is_complex(d)) ||
                        (set == TypeSet::integers && is_integer(d)) ||
                        (set == TypeSet::wide && number && wide);
    if (wanted) found.push_back(d);
  }
  return found;
}

}  // namespace weft::testing
