// Plugins of other versions than ours, made here: a table of functions is all that a plugin is.
#include "engine/pjrt/plugin.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/error.h"

#include "pjrt/abi/client_args.h"
#include "support/errors.h"

namespace weft::pjrt::plugin_test {
namespace {

using ::testing::HasSubstr;
using weft::testing::error_of;

std::size_t place(std::string_view name) {
  return static_cast<std::size_t>(std::ranges::find(abi::kFunctions, name) -
                                  abi::kFunctions.begin());
}

// What a function of a plugin got, and what is wrong: the API hands out an opaque pointer.
std::size_t seen_size = 0;
const std::string kProblem = "no memory on the device";

plugin::Failure* fails(void*) {
  return reinterpret_cast<plugin::Failure*>(const_cast<std::string*>(&kProblem));
}
plugin::Failure* succeeds(void* args) {
  seen_size = static_cast<abi::Args*>(args)->struct_size;
  return nullptr;
}
plugin::Failure* says(void* raw) {
  auto& args = *static_cast<abi::ErrorMessageArgs*>(raw);
  const auto& text = *reinterpret_cast<const std::string*>(args.error);
  args.message = text.data();
  args.message_size = text.size();
  return nullptr;
}

abi::Api some_api() {
  abi::Api api{};
  api.struct_size = sizeof api;
  api.version.major = abi::kMajor;
  api.version.minor = abi::kMinor;
  api.functions[place("Plugin_Initialize")] = &succeeds;
  api.functions[place("Error_Message")] = &says;
  api.functions[place("Error_Destroy")] = &succeeds;
  return api;
}

TEST(Plugin, AnotherMajorVersionIsRefused) {
  abi::Api api = some_api();
  api.version.major = 1;
  api.version.minor = 3;
  EXPECT_EQ(
      error_of([&] { Plugin(&api, "a.so"); }),
      "the plugin a.so speaks version 1.3 of the PJRT C API, of which Weft speaks 0.x: another "
      "version of the plugin is needed");
}

TEST(Plugin, NewerMinorVersionsAreTaken) {
  abi::Api api = some_api();
  api.version.minor = 400;
  api.struct_size = sizeof api + 100 * sizeof(void*);
  EXPECT_EQ(Plugin(&api, "a.so").version(), "0.400");
}

TEST(Plugin, WhatAnOlderOneLacksIsNamed) {
  abi::Api api = some_api();
  api.version.minor = 30;
  api.struct_size = offsetof(abi::Api, functions) + place("Compile") * sizeof(void*);
  api.functions[place("Compile")] = &succeeds;
  const Plugin plugin(&api, "a.so");
  Padded<abi::ClientArgs> args;
  EXPECT_EQ(
      error_of([&] { plugin.call("Compile", args); }),
      "the plugin a.so, of version 0.30 of the PJRT C API, has no PJRT_Compile: a newer one is "
      "needed");
  EXPECT_THAT(error_of([&] { plugin.call("Client_Create", args); }),
              HasSubstr("has no PJRT_Client_Create"));
}

TEST(Plugin, ItsOwnMessageIsPassedOn) {
  abi::Api api = some_api();
  api.functions[place("Client_Create")] = &fails;
  const Plugin plugin(&api, "there/a.so");
  Padded<abi::ClientCreateArgs> args;
  EXPECT_EQ(error_of([&] { plugin.call("Client_Create", args); }),
            "the plugin a.so says: no memory on the device");
}

TEST(Plugin, NoTableIsNoPlugin) {
  EXPECT_EQ(error_of([] { Plugin(nullptr, "a.so"); }),
            "a.so is no PJRT plugin: it has no table of functions");
}

// A plugin refuses what is shorter than its own structure.
TEST(Plugin, ArgumentsHaveRoomForWhatNewerPluginsKnow) {
  abi::Api api = some_api();
  const Plugin plugin(&api, "a.so");
  EXPECT_GT(seen_size, sizeof(abi::PluginInitializeArgs));
  Padded<abi::ClientCreateArgs> args;
  EXPECT_EQ(args.struct_size, sizeof args);
  EXPECT_EQ(args.client, nullptr);
}

}  // namespace
}  // namespace weft::pjrt::plugin_test
