#include "engine/pjrt/plugin.h"

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include <dlfcn.h>
#include <fmt/format.h>

#include "weft/error.h"

#include "pjrt/abi/client_args.h"

namespace weft::pjrt {
namespace {

const abi::Api* loaded_api(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    throw Error(
        fmt::format("there is no plugin {}: a file such as xla_cuda_plugin.so, which "
                    "jax-cuda13-pjrt installs, is expected",
                    path));
  }
  // Lazily, since a plugin may refer to functions of a driver that is not there. Never closed.
  void* const library = ::dlopen(std::filesystem::absolute(path).c_str(), RTLD_LAZY | RTLD_LOCAL);
  if (library == nullptr) {
    const char* const why = ::dlerror();
    throw Error(fmt::format("cannot load the plugin {}: {}", path, why == nullptr ? "?" : why));
  }
  void* const entry = ::dlsym(library, "GetPjrtApi");
  if (entry == nullptr) {
    throw Error(fmt::format("{} is no PJRT plugin: it has no function GetPjrtApi", path));
  }
  return reinterpret_cast<const abi::Api* (*)()>(entry)();
}

}  // namespace

const Plugin& Plugin::open(const std::string& path) {
  static std::mutex& mutex = *new std::mutex;
  static auto& opened = *new std::map<std::string, std::unique_ptr<const Plugin>>;
  const std::lock_guard lock(mutex);
  std::unique_ptr<const Plugin>& plugin = opened[path];
  if (plugin == nullptr) plugin = std::make_unique<const Plugin>(loaded_api(path), path);
  return *plugin;
}

Plugin::Plugin(const abi::Api* api, std::string path) : api_(api), path_(std::move(path)) {
  if (api_ == nullptr || api_->struct_size < offsetof(abi::Api, functions)) {
    throw Error(fmt::format("{} is no PJRT plugin: it has no table of functions", path_));
  }
  if (api_->version.major != abi::kMajor) {
    throw Error(
        fmt::format("the plugin {} speaks version {} of the PJRT C API, of which Weft "
                    "speaks {}.x: another version of the plugin is needed",
                    path_, version(), abi::kMajor));
  }
  initialize();
}

void Plugin::initialize() const {
  Padded<abi::PluginInitializeArgs> args;
  call("Plugin_Initialize", args);
}

std::string Plugin::version() const {
  return fmt::format("{}.{}", api_->version.major, api_->version.minor);
}

abi::Function Plugin::function(FunctionName function) const {
  const std::size_t end =
      offsetof(abi::Api, functions) + (function.place + 1) * sizeof(abi::Function);
  if (api_->struct_size < end || api_->functions[function.place] == nullptr) {
    throw Error(
        fmt::format("the plugin {}, of version {} of the PJRT C API, has no PJRT_{}: a "
                    "newer one is needed",
                    path_, version(), abi::kFunctions[function.place]));
  }
  return api_->functions[function.place];
}

void Plugin::raise(plugin::Failure* failure) const {
  if (failure == nullptr) return;
  Padded<abi::ErrorMessageArgs> message;
  message.error = failure;
  function("Error_Message")(&message);
  const Error error(fmt::format("the plugin {} says: {}",
                                std::filesystem::path(path_).filename().string(),
                                std::string_view(message.message, message.message_size)));
  Padded<abi::ErrorDestroyArgs> destroy;
  destroy.error = failure;
  function("Error_Destroy")(&destroy);
  throw error;
}

}  // namespace weft::pjrt
