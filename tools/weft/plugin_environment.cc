#include "plugin_environment.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include <fmt/format.h>

#include "weft/error.h"

namespace weft::tool {
namespace {

namespace fs = std::filesystem;

// Of "module_0001.main.cpu_after_optimizations.txt" and the like, XLA's own last word.
bool is_optimized(const std::string& name) {
  return name.ends_with("after_optimizations.txt") || name.ends_with("after_codegen.txt");
}

}  // namespace

PluginDump::PluginDump() {
  std::string folder = (fs::temp_directory_path() / "weft-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) {
    throw Error(fmt::format("cannot make the folder {}: {}", folder,
                            std::generic_category().message(errno)));
  }
  folder_ = std::move(folder);
  const char* const said = std::getenv("XLA_FLAGS");
  const std::string flags = fmt::format("{} --xla_dump_to={} --xla_dump_hlo_as_text",
                                        said == nullptr ? "" : said, folder_);
  ::setenv("XLA_FLAGS", flags.c_str(), 1);
}

PluginDump::~PluginDump() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string PluginDump::optimized_program() const {
  fs::path found;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
    const std::string name = entry.path().filename().string();
    if (is_optimized(name) &&
        (found.empty() || fs::last_write_time(found) < entry.last_write_time())) {
      found = entry.path();
    }
  }
  if (found.empty()) return {};
  std::stringstream text;
  text << std::ifstream(found).rdbuf();
  return text.str();
}

void keep_xla_quiet() { ::setenv("TF_CPP_MIN_LOG_LEVEL", "1", 0); }

void say_no_tpu_is_here(const std::string& plugin) {
  const auto say = [](const char* name, const std::string& value) {
    ::setenv(name, value.c_str(), 0);
  };
  say("TPU_LIBRARY_PATH", plugin);
  say("TPU_SKIP_MDS_QUERY", "1");
  say("TPU_ACCELERATOR_TYPE", "v5litepod-4");
  say("TPU_WORKER_HOSTNAMES", "localhost");
  say("TPU_WORKER_ID", "0");
}

}  // namespace weft::tool
