// What normalize makes of tests/golden/normalize/*.mlir: the whole module, or the error, above it.
#include "passes/normalize/normalize.h"

#include <sstream>

#include "weft/error.h"

#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "support/annotated.h"

namespace weft::passes {
namespace {

using testing::Annotations;

std::string normalized(const std::string& text) {
  try {
    const auto module = ir::parse_or_throw(text, "program.mlir");
    normalize(*module);
    EXPECT_EQ(ir::format(ir::verify(*module), "normalized"), "") << text;
    return ir::print(*module);
  } catch (const Error& error) {
    return error.what();
  }
}

Annotations result_of(const std::string& text) {
  Annotations annotations;
  for (const std::string& line : testing::lines_of(normalized(text))) {
    annotations.emplace(0, line);
  }
  return annotations;
}

TEST(Normalize, GivesTheWholeModule) {
  testing::check_annotated_files("normalize", "// =>", result_of);
}

}  // namespace
}  // namespace weft::passes
