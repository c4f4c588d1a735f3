// The table of functions itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test_client.h"

namespace weft::plugin::table_test {
namespace {

using namespace plugin::testing;

TEST(Table, SaysItsVersion) {
  const abi::Api& api = *GetPjrtApi();
  EXPECT_EQ(api.struct_size, sizeof(abi::Api));
  EXPECT_EQ(api.version.major, 0);
  EXPECT_EQ(api.version.minor, 91);
}

TEST(Table, HasNoHoles) {
  for (const abi::Function function : GetPjrtApi()->functions) EXPECT_NE(function, nullptr);
}

TEST(Table, NamesWhatIsNotImplemented) {
  abi::Args args{sizeof args, nullptr};
  try {
    call("Client_DmaMap", args);
    FAIL();
  } catch (const Refused& refused) {
    EXPECT_EQ(refused.code, abi::Code::unimplemented);
    EXPECT_STREQ(refused.what(), "Weft does not implement PJRT_Client_DmaMap");
  }
}

TEST(Table, RefusesCallersThatKnowLess) {
  abi::ClientCompileArgs args{};
  args.struct_size = 24;
  try {
    raise(call_raw("Client_Compile", &args));
    FAIL();
  } catch (const Refused& refused) {
    EXPECT_EQ(refused.code, abi::Code::failed_precondition);
    EXPECT_THAT(refused.what(), ::testing::HasSubstr("a newer JAX is needed"));
  }
}

TEST(Client, HasDevicesMemoriesAndATopology) {
  abi::ClientDevicesArgs devices{};
  devices.client = client().get();
  call("Client_Devices", devices);
  ASSERT_EQ(devices.num_devices, 8);
  abi::ClientMemoriesArgs memories{};
  memories.client = client().get();
  call("Client_AddressableMemories", memories);
  ASSERT_EQ(memories.num_memories, 8);
  abi::MemoryDevicesArgs of_memory{};
  of_memory.memory = memories.memories[2];
  call("Memory_AddressableByDevices", of_memory);
  ASSERT_EQ(of_memory.num_devices, 1);
  EXPECT_EQ(of_memory.devices[0], devices.devices[2]);
  abi::ClientTopologyArgs topology{};
  topology.client = client().get();
  call("Client_TopologyDescription", topology);
  abi::TopologyTextArgs name{};
  name.topology = topology.topology;
  call("TopologyDescription_PlatformName", name);
  EXPECT_EQ(std::string_view(name.text, name.text_size), "weft");
}

TEST(Client, KnowsItsDevicesOnly) {
  EXPECT_THROW(client().device(8), Refused);
  EXPECT_THROW(client().device(-1), Refused);
}

TEST(Events, AreSetOnceAndTellThoseWhoWait) {
  abi::EventArgs created{};
  call("Event_Create", created);
  const TestEvent event(created.event);
  EXPECT_FALSE(event.is_ready());
  int told = 0;
  abi::EventOnReadyArgs waiting{};
  waiting.event = event.get();
  waiting.user_arg = &told;
  waiting.callback = [](Failure* failure, void* argument) {
    ++*static_cast<int*>(argument);
    EXPECT_THROW(raise(failure), Refused);
  };
  call("Event_OnReady", waiting);
  EXPECT_EQ(told, 0);
  abi::EventSetArgs set{};
  set.event = event.get();
  set.error_code = abi::Code::unknown;
  set.error_message = "no";
  set.error_message_size = 2;
  call("Event_Set", set);
  EXPECT_EQ(told, 1);
  call("Event_OnReady", waiting);
  EXPECT_EQ(told, 2);
  EXPECT_THROW(event.wait(), Refused);
  EXPECT_THROW(call("Event_Set", set), Refused);
}

}  // namespace
}  // namespace weft::plugin::table_test
