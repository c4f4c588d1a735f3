// Plugin: a shared library that speaks the PJRT C API: other people's compiler and devices.
//
// Loaded once and kept as long as the process lives, since a plugin has threads of its own. Any
// thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "pjrt/abi/api.h"

namespace weft::pjrt {

// A function of the API by its name without "PJRT_"; a name that it has not does not compile.
struct FunctionName {
  std::size_t place;
  consteval FunctionName(const char* name)  // NOLINT(google-explicit-constructor)
      : place(static_cast<std::size_t>(std::ranges::find(abi::kFunctions, std::string_view(name)) -
                                       abi::kFunctions.begin())) {
    if (place == abi::kNumFunctions) throw "the API has no such function";
  }
};

// A structure of the API for a plugin of any version. A plugin refuses structures that are shorter
// than its own; what it may know beyond our fields is zero here, which means: not given.
template <class A>
struct Padded : A {
  Padded() : A{} { this->struct_size = sizeof(Padded); }

 private:
  std::byte not_given_[128] = {};
};

class Plugin {
 public:
  // Loads the library, if that has not been done yet. Throws Error where there is no such file,
  // where it is no plugin, and where it speaks another major version of the API.
  static const Plugin& open(const std::string& path);
  // One that is there already. Throws Error likewise. REQUIRES: `api` stays.
  Plugin(const abi::Api* api, std::string path);

  // Throws Error with the plugin's message where it reports an error.
  template <class A>
  void call(FunctionName function, Padded<A>& args) const {
    raise(this->function(function)(&args));
  }
  // Throws Error where the failure is one, and destroys it.
  void raise(plugin::Failure* failure) const;

  const std::string& path() const { return path_; }
  std::string version() const;  // "0.112", of the API

 private:
  // Throws Error where the plugin has no such function.
  abi::Function function(FunctionName function) const;
  void initialize() const;

  const abi::Api* api_;
  std::string path_;
};

}  // namespace weft::pjrt
