#include "report/measure/sample_text.h"

#include <utility>

#include <fmt/ranges.h>

#include "ir/parser.h"

namespace weft::report {

std::string type_of(const TensorType& type) {
  std::string dims;
  for (const std::int64_t size : type.dims) dims += fmt::format("{}x", size);
  return fmt::format("tensor<{}{}>", dims, name(type.dtype));
}

std::string_view identity_text(std::string_view op, DType dtype) {
  const bool is_of_floats = is_float(dtype);
  if (op == "add") return is_of_floats ? "0.0" : "0";
  if (op == "and") return "true";
  if (op == "or") return "false";
  if (dtype == DType::bf16) return "0xFF80";  // of maximum
  if (dtype == DType::f64) return "0xFFF0000000000000";
  return is_of_floats ? "0xFF800000" : "-2147483648";
}

std::string combining_region(std::string_view op, DType dtype) {
  return fmt::format(
      "({{\n^bb0(%p: tensor<{0}>, %q: tensor<{0}>):\n  %s = stablehlo.{1} %p, %q : tensor<{0}>\n"
      "  stablehlo.return %s : tensor<{0}>\n}})",
      name(dtype), op);
}

std::string SampleText::argument(const TensorType& type) {
  std::string name = fmt::format("%a{}", arguments_.size());
  arguments_.emplace_back(name, type_of(type));
  return name;
}

std::string SampleText::constant(std::string_view number, DType dtype) {
  return value("stablehlo.constant dense<{}> : tensor<{}>", number, name(dtype));
}

std::string SampleText::add(int results, const std::string& text) {
  std::string name = fmt::format("%v{}", values_++);
  body_ +=
      fmt::format("  {}{} = {}\n", name, results == 1 ? "" : fmt::format(":{}", results), text);
  return name;
}

void SampleText::result(const std::string& value, const TensorType& type) {
  results_.emplace_back(value, type_of(type));
}

Sample SampleText::take(std::string name) {
  if (arguments_.empty()) argument({DType::f32, {}});
  std::vector<std::string> declared;
  for (const auto& [argument, type] : arguments_) {
    declared.push_back(fmt::format("{}: {}", argument, type));
  }
  if (results_.empty()) results_.push_back(arguments_.front());
  std::vector<std::string_view> results, types;
  for (const auto& [result, type] : results_) {
    results.push_back(result);
    types.push_back(type);
  }
  const std::string text = fmt::format(
      "func.func public @main({}) -> ({}) {{\n{}  return {} : {}\n}}\n", fmt::join(declared, ", "),
      fmt::join(types, ", "), body_, fmt::join(results, ", "), fmt::join(types, ", "));
  Sample sample{name, ir::parse_or_throw(text, name)};
  *this = {};
  return sample;
}

}  // namespace weft::report
