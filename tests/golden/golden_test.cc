// Golden tests: a test for each file below tests/golden, which names the stage that its program
// goes through and holds what comes out (README.md).
//   golden_test [--update] [--gtest_filter='*partition/*']
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "golden/case.h"
#include "golden/stages.h"
#include "support/golden_file.h"
#include "support/paths.h"

namespace weft::golden {
namespace {

constexpr Stage kStages[] = {
    {"parse", parse},
    {"verify", verify},
    {"print-generic", print_generic},
    {"print-locations", print_locations},
    {"errors", nullptr, "// ERROR:", errors},
    {"rules", nullptr, "// RULE:", rules},
    {"normalize", normalize},
    {"normalize-errors", nullptr, "// ERROR:", normalize_errors},
    {"layouts", nullptr, "// LAYOUT:", layouts},
    {"propagate", propagate},
    {"remove-conversions", remove_conversions},
    {"remove-dead", remove_dead},
    {"remove-repeated", remove_repeated},
    {"simplify", simplify},
    {"hoist", hoist},
    {"partition", partition},
    {"combine", combine},
    {"overlap", overlap},
    {"rings", rings},
    {"schedule", schedule},
    {"xla", xla},
    {"weft", weft},
};

class GoldenFile : public ::testing::Test {
 public:
  explicit GoldenFile(std::filesystem::path file) : file_(std::move(file)) {}

  void TestBody() override {
    const std::filesystem::path path = testing::source_dir() / file_;
    const Case one = read_case(file_, testing::read_text(path));
    const Stage* stage = find_stage(one.stage);
    ASSERT_NE(stage, nullptr) << file_ << ": there is no stage " << one.stage;
    testing::check_golden(path, stage->output != nullptr
                                    ? with_output(one, stage->output(one))
                                    : annotated(one.program, stage->mark, stage->annotate));
  }

 private:
  std::filesystem::path file_;
};

void register_files() {
  const std::filesystem::path folder = testing::source_dir() / "tests/golden";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".mlir") continue;
    const std::filesystem::path file = std::filesystem::relative(entry.path(), folder);
    ::testing::RegisterTest(
        "Golden", file.string().c_str(), nullptr, nullptr, entry.path().c_str(), 1,
        [file]() -> GoldenFile* { return new GoldenFile("tests/golden" / file); });
  }
}

}  // namespace

const Stage* find_stage(std::string_view name) {
  for (const Stage& stage : kStages) {
    if (stage.name == name) return &stage;
  }
  return nullptr;
}

}  // namespace weft::golden

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--update") setenv("WEFT_UPDATE", "1", 1);
  }
  // How operands of products are packed, and with it the memory that texts tell of, is the same on
  // every x86-64 processor then.
  setenv("ONEDNN_MAX_CPU_ISA", "AVX2", 0);
  weft::golden::register_files();
  return RUN_ALL_TESTS();
}
