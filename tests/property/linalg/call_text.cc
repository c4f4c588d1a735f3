#include "property/linalg/call_text.h"

#include <fmt/format.h>

namespace weft::testing {

std::string mlir_type(const CallArray& array, const Dims& batch) {
  std::string text = "tensor<";
  for (const std::int64_t d : batch) text += std::to_string(d) + "x";
  for (const std::int64_t d : array.sizes) text += std::to_string(d) + "x";
  const DType part = real_part(array.dtype);
  const std::string element(name(part));
  return text + (part == array.dtype ? element : "complex<" + element + ">") + ">";
}

namespace {

std::string layout(const CallArray& array, const Dims& batch) {
  const int rank = static_cast<int>(batch.size() + array.sizes.size());
  std::vector<int> order;
  for (int d = rank - 1; d >= 0; --d) order.push_back(d);
  if (array.sizes.size() == 2) std::swap(order[0], order[1]);
  std::string text;
  for (const int d : order) text += (text.empty() ? "" : ", ") + std::to_string(d);
  return "dense<" + (rank > 1 ? "[" + text + "]" : text) + "> : tensor<" + std::to_string(rank) +
         "xindex>";
}

template <class F>
std::string joined(const std::vector<CallArray>& arrays, const Dims& batch, F&& text_of) {
  std::string text;
  for (const CallArray& array : arrays) text += (text.empty() ? "" : ", ") + text_of(array, batch);
  return text;
}

}  // namespace

std::string module_text(const std::string& target, const std::string& options, const Dims& batch,
                        const std::vector<CallArray>& operands,
                        const std::vector<CallArray>& results) {
  std::string arguments, used, given;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    arguments += fmt::format("{}%a{}: {}", i > 0 ? ", " : "", i, mlir_type(operands[i], batch));
    used += fmt::format("{}%a{}", i > 0 ? ", " : "", i);
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    given +=
        fmt::format("{}%0{}", i > 0 ? ", " : "", results.size() > 1 ? "#" + std::to_string(i) : "");
  }
  const std::string types = joined(results, batch, mlir_type);
  const std::string many = results.size() > 1 ? ":" + std::to_string(results.size()) : "";
  return "func.func @main(" + arguments + ") -> (" + types + ") {\n  %0" + many +
         " = stablehlo.custom_call @" + target + "(" + used + ") {" + options +
         ", operand_layouts = [" + joined(operands, batch, layout) + "], result_layouts = [" +
         joined(results, batch, layout) + "]} : (" + joined(operands, batch, mlir_type) + ") -> (" +
         types + ")\n  return " + given + " : " + types + "\n}\n";
}

}  // namespace weft::testing
