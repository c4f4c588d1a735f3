#include "fuzz/check_text.h"

#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"

namespace weft::testing {
namespace {

using ir::Module;
using ir::PrintOptions;

// That `printed`, printed so, is the module's text again.
std::string check_print(const Module& module, const PrintOptions& options) {
  const std::string printed = print(module, options);
  const ir::ParseResult again = ir::parse(printed);
  if (again.module == nullptr) {
    return "its print is not read: " + format(again.errors, "print", printed, 3);
  }
  return print(*again.module, options) == printed ? "" : "it prints otherwise the second time";
}

}  // namespace

std::string check_text(std::string_view text) {
  const ir::ParseResult result = ir::parse(text);
  if ((result.module == nullptr) == result.errors.empty()) return "neither errors nor a module";
  if (format(result.errors, "text", text).empty() != result.errors.empty()) {
    return "errors without a message";
  }
  if (result.module == nullptr) return {};
  if (!verify(*result.module).empty()) {
    print(*result.module);  // must not crash either
    print(*result.module, {.generic = true, .locations = true});
    return {};
  }
  std::string problem = check_print(*result.module, {});
  if (problem.empty()) problem = check_print(*result.module, {.generic = true, .locations = true});
  if (problem.empty() && print(*result.module->clone()) != print(*result.module)) {
    problem = "its clone prints otherwise";
  }
  return problem;
}

}  // namespace weft::testing
