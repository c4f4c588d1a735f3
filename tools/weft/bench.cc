// weft bench: figures that Weft makes of itself. Each is a row of kBenches.
#include "bench.h"

#include <memory>

#include <CLI/CLI.hpp>

#include "commands.h"

namespace weft::tool {
namespace {

struct BenchRow {
  const char* name;
  const char* help;
  void (*add)(CLI::App& command);
};
constexpr BenchRow kBenches[] = {
    {"prediction", "What the models of machines predict, beside what others have published.",
     &add_prediction_bench}};

}  // namespace

void add_bench_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("bench", "Print figures that Weft makes of itself.");
  command->require_subcommand(1);
  for (const BenchRow& row : kBenches) row.add(*command->add_subcommand(row.name, row.help));
}

}  // namespace weft::tool
