// What the verifier says of tests/golden/verify/*.mlir: every message, above the line it is about.
#include "ir/parser.h"
#include "ir/verifier.h"
#include "support/annotated.h"

namespace weft::ir {
namespace {

using testing::Annotations;

Annotations diagnostics_of(const std::string& text) {
  Annotations annotations;
  const ParseResult parsed = parse(text);
  for (const Diagnostic& error : parsed.errors) {
    annotations.emplace(error.location.line, "(not parsed) " + error.message);
  }
  if (parsed.module == nullptr) return annotations;
  for (const Diagnostic& error : verify(*parsed.module)) {
    annotations.emplace(error.location.line, error.message);
  }
  return annotations;
}

TEST(Verify, SaysWhatIsWrongWhereItIs) {
  testing::check_annotated_files("verify", "// ERROR:", diagnostics_of);
}

}  // namespace
}  // namespace weft::ir
