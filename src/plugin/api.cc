// The table that JAX gets: what is implemented in its places, and everywhere else a function that
// says its name.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "plugin/failure.h"
#include "plugin/functions.h"

namespace weft::plugin {
namespace {

template <std::size_t I>
Failure* not_implemented(void*) {
  return new Failure{abi::Code::unimplemented,
                     fmt::format("Weft does not implement PJRT_{}", abi::kFunctions[I])};
}

template <std::size_t... I>
void fill(abi::Function* functions, std::index_sequence<I...>) {
  ((functions[I] = &not_implemented<I>), ...);
}

abi::Api made_api() {
  abi::Api api{};
  api.struct_size = sizeof api;
  api.extension_start = layouts_extension(shardings_extension());
  api.version = {sizeof api.version, nullptr, abi::kMajor, abi::kMinor};
  fill(api.functions, std::make_index_sequence<abi::kNumFunctions>());
  for (const auto& rows :
       {error_functions(), event_functions(), plugin_functions(), client_functions(),
        device_functions(), topology_functions(), compile_functions(), executable_functions(),
        execute_functions(), array_functions(), transfer_functions()}) {
    for (const Row& row : rows) {
      const auto* const at = std::ranges::find(abi::kFunctions, row.name);
      WEFT_ASSERT(at != abi::kFunctions.end(), "the API has such a function");
      api.functions[at - abi::kFunctions.begin()] = row.function;
    }
  }
  return api;
}

}  // namespace

// Offsets are multiples of 8, so that a structure that ends with a bool is as large as its parts
// rounded up.
Failure* guarded(void* args, std::size_t size, void (*call)(void* args)) {
  try {
    const std::size_t known = static_cast<const abi::Args*>(args)->struct_size;
    if ((known + 7) / 8 * 8 < size) {
      throw Refusal(abi::Code::failed_precondition,
                    fmt::format("the caller's PJRT arguments have {} bytes, and Weft's, of version "
                                "{}.{}, {}: a newer JAX is needed",
                                known, abi::kMajor, abi::kMinor, size));
    }
    call(args);
    return nullptr;
  } catch (...) {
    return given_away(failure_of(std::current_exception(), abi::Code::invalid_argument));
  }
}

}  // namespace weft::plugin

extern "C" __attribute__((visibility("default"))) const weft::plugin::abi::Api* GetPjrtApi() {
  static const weft::plugin::abi::Api api = weft::plugin::made_api();
  return &api;
}
