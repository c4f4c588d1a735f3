// What holds of every simulation, of all golden programs that can be planned.
#include <filesystem>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "weft/error.h"

#include "ir/parser.h"
#include "sim/simulation.h"
#include "support/golden_file.h"
#include "support/paths.h"
#include "support/simulation_laws.h"

namespace weft::sim::golden_programs_test {
namespace {

// Null: it shows an error.
std::shared_ptr<const plan::Plan> plan_in(const std::filesystem::path& file) {
  try {
    return plan::make_plan(ir::parse_or_throw(testing::read_text(file), file.string()));
  } catch (const Error&) {
    return nullptr;
  }
}

TEST(GoldenPrograms, KeepTheLaws) {
  const machine::Target linked(
      machine::host_with_links(machine::host_model().largest.front(), 1e9, 1e-6));
  int seen = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(testing::source_dir() / "tests/golden")) {
    if (entry.path().extension() != ".mlir") continue;
    const auto plan = plan_in(entry.path());
    if (plan == nullptr) continue;
    ++seen;
    SCOPED_TRACE(entry.path().string());
    for (const machine::Target* target : {&machine::host_target(), &linked}) {
      testing::expect_laws(simulate(*plan, *target, {.memory = true}), *plan);
    }
  }
  EXPECT_GT(seen, 100);
}

}  // namespace
}  // namespace weft::sim::golden_programs_test
