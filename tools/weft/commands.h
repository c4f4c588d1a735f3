// The commands of `weft`: each adds itself to the command line and runs when it is the one that was
// asked for.
#pragma once

namespace CLI {
class App;
}

namespace weft::tool {

void add_run_command(CLI::App& app);
void add_compile_command(CLI::App& app);
void add_explain_command(CLI::App& app);
void add_show_command(CLI::App& app);
void add_machines_command(CLI::App& app);
void add_bench_command(CLI::App& app);
// For packages: the manual page and the completion of shells.
void add_manual_commands(CLI::App& app);

}  // namespace weft::tool
