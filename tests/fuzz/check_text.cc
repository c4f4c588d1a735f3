#include "fuzz/check_text.h"

#include <memory>
#include <optional>
#include <vector>

#include "weft/error.h"

#include "ir/ops/dynamic/dynamic_sizes.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/dynamic/bind_sizes.h"
#include "reference/interpreter.h"

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

std::vector<Literal> evaluate(const Module& program) {
  try {
    return reference::run(program, {});
  } catch (const Error&) {
    return {};
  }
}

// That a module with open sizes is valid once they are bound, or refused.
std::string check_sizes(const Module& module) {
  if (!ir::has_dynamic_sizes(module) || !verify(module, ir::Sizes::unbound).empty()) return {};
  passes::GivenSizes given;
  for (const ir::Value* argument : module.entry()->body->args) {
    const bool is_array = argument->type.is_tensor();
    given.arguments.push_back(is_array ? std::optional(Dims(argument->type.dims().size(), 2))
                                       : std::nullopt);
  }
  const std::unique_ptr<Module> bound = module.clone();
  try {
    passes::bind_sizes(*bound, given, &evaluate);
  } catch (const Error& error) {
    return std::string(error.what()).empty() ? "refused without a message" : "";
  }
  return verify(*bound).empty() ? "" : "it is not valid with its sizes";
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
    return check_sizes(*result.module);
  }
  std::string problem = check_print(*result.module, {});
  if (problem.empty()) problem = check_print(*result.module, {.generic = true, .locations = true});
  if (problem.empty() && print(*result.module->clone()) != print(*result.module)) {
    problem = "its clone prints otherwise";
  }
  return problem;
}

}  // namespace weft::testing
