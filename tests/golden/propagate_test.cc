// What propagation finds for tests/golden/propagate/*.mlir: above each op the layouts of its
// results, above the function those of its arguments and results, above everything what is wrong.
#include "passes/propagate/propagate.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "ir/ops/op_def.h"
#include "ir/parser.h"
#include "ir/verifier.h"
#include "support/annotated.h"

namespace weft::passes {
namespace {

using testing::Annotations;

struct Annotator {
  const Propagation& propagation;
  Annotations annotations;

  template <class Values>
  std::string layouts_of(const Values& values) const {
    std::vector<std::string> texts;
    for (const ir::Value* value : values) {
      texts.push_back(to_string(propagation.layouts[value->id], *propagation.atoms));
    }
    return fmt::format("{}", fmt::join(texts, "; "));
  }

  void add_function(const ir::Function& function) {
    std::string text = layouts_of(function.body->args) + " -> ";
    for (std::size_t i = 0; i < propagation.results.size(); ++i) {
      text += (i == 0 ? "" : "; ") + to_string(propagation.results[i], *propagation.atoms);
    }
    annotations.emplace(function.location.line, text);
  }

  void add_op(const ir::Op& op) {
    std::string text;
    for (const ir::Block* region : op.regions) {
      if (op.def().runs_regions() && !region->args.empty()) {
        text += "(" + layouts_of(region->args) + ") ";
      }
    }
    text += layouts_of(op.results);
    if (!text.empty()) annotations.emplace(op.location.line, text);
  }
};

Annotations layouts_of(const std::string& text) {
  Annotations annotations;
  const ir::ParseResult parsed = ir::parse(text);
  for (const ir::Diagnostic& error : parsed.errors) {
    annotations.emplace(error.location.line, "(not parsed) " + error.message);
  }
  if (parsed.module == nullptr) return annotations;
  for (const ir::Diagnostic& error : ir::verify(*parsed.module)) {
    annotations.emplace(error.location.line, "(not valid) " + error.message);
  }
  if (!annotations.empty()) return annotations;
  try {
    const Propagation propagation = propagate(*parsed.module);
    Annotator annotator{propagation, {}};
    const ir::Function& entry = *parsed.module->entry();
    annotator.add_function(entry);
    ir::walk(*entry.body, [&](const ir::Op& op) { annotator.add_op(op); });
    return annotator.annotations;
  } catch (const Error& error) {
    return {{0, fmt::format("ERROR {}", error.what())}};
  }
}

TEST(Propagate, GivesTheLayoutsThatTheFilesSay) {
  testing::check_annotated_files("propagate", "// LAYOUT:", layouts_of);
}

}  // namespace
}  // namespace weft::passes
