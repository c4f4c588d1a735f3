#include "engine_options.h"

#include <chrono>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "options.h"
#include "plugin_environment.h"

namespace weft::tool {
namespace {

constexpr std::string_view kPlugin = "pjrt:";

bool is_plugin(std::string_view engine) {
  return engine.starts_with(kPlugin) && engine.size() > kPlugin.size();
}

std::string engine_problem(const std::string& engine) {
  if (engine == "host" || engine == "mpi" || engine == "reference" || is_plugin(engine)) return {};
  return fmt::format("{} not in {{host,mpi,reference,pjrt:PLUGIN.so}}", engine);
}

void add_list(CLI::App& command, const char* name, std::vector<std::string>& values,
              const char* help) {
  command.add_option(name, values, help)
      ->type_name("NAME=VALUE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace

void add_engine_options(CLI::App& command, EngineFlags& flags) {
  command
      .add_option("--engine", flags.engine,
                  "host: the devices of this process. mpi: those of all processes that mpirun has "
                  "started with this command. reference: the oracle, slow and plain. "
                  "pjrt:PLUGIN.so: the devices of a PJRT plugin, which compiles the program itself")
      ->type_name("TEXT:{host,mpi,reference,pjrt:PLUGIN.so}")
      ->check(CLI::Validator(engine_problem, ""))
      ->capture_default_str();
  command
      .add_option("--rank-timeout", flags.rank_timeout,
                  "With --engine mpi: fail after waiting so long for the other processes without "
                  "a message from any")
      ->type_name("SECONDS")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  add_plugin_options(command, flags.plugin);
}

void add_client_option(CLI::App& command, compile::PjrtOptions& options) {
  add_list(command, "--pjrt-option", options.client,
           "An option of the plugin's devices, such as cpu_device_count=4 or memory_fraction=0.5; "
           "NAME:KIND=VALUE says what the value is: int64, float, bool, list, string");
}

void add_plugin_options(CLI::App& command, compile::PjrtOptions& options) {
  add_client_option(command, options);
  add_list(command, "--pjrt-compile-option", options.compiler,
           "An option of the plugin's compiler, such as xla_dump_to=DIR");
  static const std::map<std::string, compile::Partitioner> kPartitioners = {
      {"xla", compile::Partitioner::xla}, {"weft", compile::Partitioner::weft}};
  command
      .add_option_function<std::string>(
          "--partitioner",
          [&options](const std::string& name) { options.partitioner = kPartitioners.at(name); },
          "Who divides the program among a plugin's devices. xla: the plugin, by Shardy. weft: "
          "what "
          "each device does is handed over, as --emit=overlapped shows it, but that a loop is also "
          "written out where our own schedule would send something a turn early")
      ->check(CLI::IsMember({"xla", "weft"}))
      ->default_str("xla");
}

std::unique_ptr<compile::Backend> make_engine(const EngineFlags& flags,
                                              compile::BackendOptions options) {
  options.rank_timeout = std::chrono::seconds(flags.rank_timeout);
  if (!is_plugin(flags.engine)) return compile::make_backend(flags.engine, options);
  keep_xla_quiet();
  options.pjrt = flags.plugin;
  options.pjrt.plugin = flags.engine.substr(kPlugin.size());
  return compile::make_backend("pjrt", options);
}

}  // namespace weft::tool
