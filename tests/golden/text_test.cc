// Golden files of the parser and printer: tests/golden/text/*.mlir, each
//   // RUN: STAGE
//   a module's text
//   // ----
//   what the stage makes of it: the printed module, or "// ERROR: LINE:COLUMN: MESSAGE" with the
//   line and a caret
// STAGE: parse, verify (both print the module), print-generic, print-locations. WEFT_UPDATE=1 in
// the environment rewrites the files.
#include <algorithm>
#include <string>

#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "support/annotated.h"

namespace weft::ir {
namespace {

constexpr std::string_view kRun = "// RUN: ";
constexpr std::string_view kSeparator = "// ----\n";

// As comments; the lines under a message are indented by as much as in format().
std::string comments(const Diagnostics& errors, const std::string& text) {
  std::string out;
  for (const Diagnostic& error : errors) {
    const std::string whole = format(error, "", text);
    std::string line = "// ERROR: " + whole.substr(0, whole.find(": error: ")) + ": " +
                       whole.substr(whole.find(": error: ") + 9) + '\n';
    for (std::size_t at = line.find('\n'); at + 1 < line.size(); at = line.find('\n', at + 1)) {
      line.insert(at + 1, "//");
    }
    out += line;
  }
  return out;
}

std::string run(const std::string& stage, const std::string& text) {
  ParseResult result = parse(text);
  if (result.errors.empty() && stage == "verify") result.errors = verify(*result.module);
  if (!result.errors.empty()) return comments(result.errors, text);
  if (stage == "print-generic") return print(*result.module, {.generic = true});
  if (stage == "print-locations") return print(*result.module, {.locations = true});
  EXPECT_TRUE(stage == "parse" || stage == "verify") << "no stage " << stage;
  return print(*result.module);
}

TEST(GoldenText, Files) {
  int files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(testing::source_dir() / "tests/golden/text")) {
    if (entry.path().extension() != ".mlir") continue;
    ++files;
    const std::string file = testing::read_text(entry.path());
    ASSERT_TRUE(file.starts_with(kRun)) << entry.path();
    const std::size_t begin = file.find('\n') + 1;
    const std::size_t end = std::min(file.find(kSeparator), file.size());
    const std::string stage = file.substr(kRun.size(), begin - 1 - kRun.size());
    const std::string input = file.substr(0, end);  // the first line is a comment in it
    testing::check_golden(entry.path(),
                          file.substr(0, end) + std::string(kSeparator) + run(stage, input));
  }
  EXPECT_GT(files, 0);
}

}  // namespace
}  // namespace weft::ir
