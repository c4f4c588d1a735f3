// weft: the command line. Each command is a file: it declares its options and runs.
//
// Exit codes: 0 done; 1 the program or its data is wrong (one line, or a list of diagnostics, on
// standard error); 2 wrong usage.
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <system_error>
#include <vector>

#include <CLI/CLI.hpp>

#include "weft/error.h"

#include "as_rank.h"
#include "commands.h"
#include "core/text/near_miss.h"

namespace {

// The command that was being read, or the program itself.
const CLI::App* innermost(const CLI::App* app) {
  while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
  return app;
}

// What can stand where `app` is: its commands and its options.
std::vector<std::string> words_of(const CLI::App& app) {
  std::vector<std::string> words;
  for (const CLI::App* command : app.get_subcommands({})) words.push_back(command->get_name());
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
  }
  return words;
}

// One line about wrong usage.
std::string usage_error(const CLI::App* app, const CLI::Error& error) {
  std::string what = error.what();
  const std::vector<std::string> rest = app->remaining(true);
  const auto option = std::ranges::find_if(rest, [](const auto& word) { return word[0] == '-'; });
  std::string unknown;
  if (innermost(app)->get_require_subcommand_min() > 0 && !rest.empty()) {
    unknown = rest.front();
    what = "there is no command or option " + unknown;
  } else if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && option != rest.end()) {
    unknown = *option;
    what = innermost(app)->get_name() + " has no option " + unknown;
  }
  if (!unknown.empty()) {
    const std::string meant =
        weft::nearest_word(unknown.substr(0, unknown.find('=')), words_of(*innermost(app)));
    if (!meant.empty()) what += " (" + meant + "?)";
  }
  const CLI::App* const command = innermost(app);
  const std::string name = command == app ? "weft" : "weft " + command->get_name();
  return "weft: " + what + "; " + name + " --help tells more\n";
}

int run(int argc, char** argv) {
  CLI::App app("Programs that run on many devices at once: run them, see what they do.");
  app.name("weft");
  app.require_subcommand(1);
  app.failure_message(usage_error);
  app.set_version_flag("--version", std::string("weft ") + WEFT_VERSION);
  app.footer(
      "PROGRAM is module text, as jax.jit(f).lower(...).as_text() prints it, or what jax.export "
      "serializes; - is standard input.\n\n"
      "The exit status is 0 when done, 1 where a program or its data is wrong, 2 for wrong "
      "usage.\n\n"
      "Examples:\n"
      "  weft run program.mlir --random 0 --repeat 10\n"
      "  weft run program.mlir --input x.npy --input w.npy --output results\n"
      "  weft compile program.mlir --emit=plan\n"
      "  weft explain program.mlir --machine tpu-v5e:2x2\n"
      "  weft show 8192x8192 \"P('x','y')\" --mesh x=2,y=2\n");
  weft::tool::add_run_command(app);
  weft::tool::add_compile_command(app);
  weft::tool::add_explain_command(app);
  weft::tool::add_sim_command(app);
  weft::tool::add_show_command(app);
  weft::tool::add_machines_command(app);
  weft::tool::add_bench_command(app);
  weft::tool::add_manual_commands(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : 2;
  }
  // What stands in a buffer may fail to reach a full disk or a closed pipe.
  if (std::fflush(stdout) != 0) throw std::system_error(errno, std::generic_category());
  return 0;
}

// Reports what the system refused. Nobody reads on behind `| head`, which is no failure.
int system_error(const std::system_error& error) {
  const bool printing = std::ferror(stdout) != 0;
  if (printing && error.code() == std::errc::broken_pipe) return 0;
  std::fprintf(stderr, "%s: %s\n", printing ? "cannot write to standard output" : "weft",
               printing ? error.code().message().c_str() : error.what());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return run(argc, argv);
  } catch (const weft::tool::AlreadyTold&) {
    return 1;
  } catch (const weft::Error& e) {
    std::fprintf(stderr, "%s\n", e.what());
  } catch (const std::system_error& e) {
    return system_error(e);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "weft: %s\n", e.what());
  }
  return 1;
}
