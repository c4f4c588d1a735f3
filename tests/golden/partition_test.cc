// What partitioning makes of tests/golden/partition/*.mlir: the whole module, or the error, above
// it.
#include "weft/error.h"

#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/pipeline.h"
#include "support/annotated.h"

namespace weft::passes {
namespace {

using testing::Annotations;

std::string partitioned_text(const std::string& text) {
  try {
    const auto module = partitioned(*ir::parse_or_throw(text, "program.mlir"));
    EXPECT_EQ(ir::format(ir::verify(*module), "partitioned"), "") << text;
    return ir::print(*module);
  } catch (const Error& error) {
    return error.what();
  }
}

Annotations result_of(const std::string& text) {
  Annotations annotations;
  for (const std::string& line : testing::lines_of(partitioned_text(text))) {
    annotations.emplace(0, line);
  }
  return annotations;
}

TEST(Partition, GivesTheWholeModule) {
  testing::check_annotated_files("partition", "// =>", result_of);
}

}  // namespace
}  // namespace weft::passes
