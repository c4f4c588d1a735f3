// Arrays: made of what the host has, read back, deleted, copied, held from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test_client.h"

namespace weft::plugin::arrays_test {
namespace {

using namespace plugin::testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Twice as large as n floats, of which some address is aligned as a pool's blocks are.
struct AlignedFloats {
  explicit AlignedFloats(std::size_t n) : memory(n + 16) {
    const auto address = reinterpret_cast<std::uintptr_t>(memory.data());
    data = memory.data() + (64 - address % 64) % 64 / sizeof(float);
    for (std::size_t i = 0; i < n; ++i) data[i] = static_cast<float>(i);
  }
  std::vector<float> memory;
  float* data;
};

TEST(Arrays, HaveWhatTheHostGave) {
  const TestArray array = client().put({1, 2, 3, 4, 5, 6}, {2, 3}, 5);
  EXPECT_THAT(array.dims(), ElementsAre(2, 3));
  EXPECT_THAT(array.elements<float>(), ElementsAre(1, 2, 3, 4, 5, 6));
  abi::BufferDeviceArgs device{};
  device.buffer = array.get();
  call("Buffer_Device", device);
  EXPECT_EQ(device.device, client().device(5));
}

TEST(Arrays, MayBeScalarsAndEmpty) {
  EXPECT_THAT(client().put({7}, {}).elements<float>(), ElementsAre(7));
  EXPECT_THAT(client().put({}, {3, 0}).elements<float>(), IsEmpty());
}

TEST(Arrays, UnderstandStrides) {
  const std::vector<float> elements = {0, 1, 2, 3, 4, 5};
  const auto put = [&](const float* from, std::vector<std::int64_t> dims,
                       std::vector<std::int64_t> strides) {
    return client()
        .put(from, std::move(dims), abi::ElementType::f32, 0,
             abi::HostBufferSemantics::immutable_zero_copy, std::move(strides))
        .elements<float>();
  };
  EXPECT_THAT(put(elements.data(), {3, 2}, {4, 12}), ElementsAre(0, 3, 1, 4, 2, 5));
  EXPECT_THAT(put(elements.data() + 5, {6}, {-4}), ElementsAre(5, 4, 3, 2, 1, 0));
  EXPECT_THAT(put(elements.data() + 2, {2, 2}, {0, 4}), ElementsAre(2, 3, 2, 3));
  // Not in whole elements.
  std::vector<std::byte> odd(2 * 5 + 4);
  const float one = 1, two = 2;
  std::memcpy(odd.data() + 1, &one, 4);
  std::memcpy(odd.data() + 6, &two, 4);
  EXPECT_THAT(put(reinterpret_cast<const float*>(odd.data() + 1), {2}, {5}), ElementsAre(1, 2));
}

TEST(Arrays, UseTheHostsMemoryWhereItIsAligned) {
  const AlignedFloats floats(32);
  Event* event = nullptr;
  {
    const TestArray array = client().put(floats.data, {32}, abi::ElementType::f32, 0,
                                         abi::HostBufferSemantics::immutable_zero_copy, {}, &event);
    EXPECT_EQ(array.pointer(), floats.data);
    abi::EventIsReadyArgs ready{};
    ready.event = event;
    call("Event_IsReady", ready);
    EXPECT_FALSE(ready.is_ready);
  }
  const TestEvent done(event);
  EXPECT_TRUE(done.is_ready());
  const TestArray copy = client().put(floats.data, {32}, abi::ElementType::f32);
  EXPECT_NE(copy.pointer(), floats.data);
}

// What the host writes there afterwards is seen by the array that it is, and by nothing made of it.
TEST(Arrays, MadeOfTheHostsMemoryAreElsewhere) {
  const AlignedFloats floats(32);
  const TestArray array = client().put(floats.data, {32}, abi::ElementType::f32, 0,
                                       abi::HostBufferSemantics::immutable_zero_copy);
  const TestProgram program = client().compile(R"(module @same {
  func.func public @main(%arg0: tensor<32xf32>) -> (tensor<32xf32>, tensor<4x4xf32>) {
    %0 = stablehlo.slice %arg0 [16:32] : (tensor<32xf32>) -> tensor<16xf32>
    %1 = stablehlo.reshape %0 : (tensor<16xf32>) -> tensor<4x4xf32>
    return %arg0, %1 : tensor<32xf32>, tensor<4x4xf32>
  }
})");
  const auto results = program.run({{&array}});
  abi::BufferToDeviceArgs args{};
  args.buffer = array.get();
  args.dst_device = client().device(1);
  call("Buffer_CopyToDevice", args);
  const TestArray copy(args.dst_buffer);
  EXPECT_EQ(copy.elements<float>()[0], floats.data[0]);
  const std::vector<const TestArray*> made = {&results[0][0], &results[0][1], &copy};
  for (const TestArray* one : made) {
    const std::vector<float> before = one->elements<float>();
    std::fill_n(floats.data, 32, floats.data[0] + 1);
    EXPECT_EQ(one->elements<float>(), before);
  }
}

TEST(Arrays, UseMemoryOfOthersWhereItIsRowMajor) {
  const AlignedFloats floats(6);
  const auto view = [&](std::vector<std::int64_t> minor_to_major) {
    const std::vector<std::int64_t> dims = {2, 3};
    abi::MemoryLayout layout{};
    layout.kind = abi::MemoryLayout::Kind::tiled;
    layout.tiled.minor_to_major = minor_to_major.data();
    layout.tiled.minor_to_major_size = minor_to_major.size();
    abi::ViewOfDeviceBufferArgs args{};
    args.client = client().get();
    args.device_buffer_ptr = floats.data;
    args.dims = dims.data();
    args.num_dims = dims.size();
    args.type = abi::ElementType::f32;
    args.layout = &layout;
    args.device = client().device(0);
    call("Client_CreateViewOfDeviceBuffer", args);
    return TestArray(args.buffer);
  };
  EXPECT_THAT(view({1, 0}).elements<float>(), ElementsAre(0, 1, 2, 3, 4, 5));
  try {
    view({0, 1});
    FAIL();
  } catch (const Refused& refused) {
    EXPECT_THAT(refused.what(), ::testing::HasSubstr("not row-major"));
  }
}

TEST(Arrays, OfSmallIntegersHaveTheirLowerBitsOnly) {
  const std::vector<std::uint8_t> bytes = {0x0F, 0x17, 0x08};
  EXPECT_THAT(client().put(bytes.data(), {3}, abi::ElementType::s4).elements<std::int8_t>(),
              ElementsAre(-1, 7, -8));
  EXPECT_THAT(client().put(bytes.data(), {3}, abi::ElementType::u4).elements<std::uint8_t>(),
              ElementsAre(15, 7, 8));
}

TEST(Arrays, AreGoneWhenDeleted) {
  const TestArray array = client().put({1, 2}, {2});
  EXPECT_FALSE(array.is_deleted());
  array.touch("Buffer_Delete");
  EXPECT_TRUE(array.is_deleted());
  try {
    array.elements<float>();
    FAIL();
  } catch (const Refused& refused) {
    EXPECT_EQ(refused.code, abi::Code::invalid_argument);
    EXPECT_STREQ(refused.what(), "weft: the array of f32[2] was deleted or donated");
  }
}

TEST(Arrays, StayForThoseOutside) {
  const TestArray array = client().put({1, 2}, {2});
  array.touch("Buffer_IncreaseExternalReferenceCount");
  const auto* const elements = static_cast<const float*>(array.pointer());
  array.touch("Buffer_Delete");
  EXPECT_EQ(elements[1], 2);
  array.touch("Buffer_DecreaseExternalReferenceCount");
  EXPECT_THROW(array.touch("Buffer_DecreaseExternalReferenceCount"), Refused);
}

TEST(Arrays, AreCopiedToOtherDevicesAndOutliveTheOriginal) {
  TestArray array = client().put({1, 2}, {2});
  abi::BufferToMemoryArgs args{};
  args.buffer = array.get();
  abi::DeviceDefaultMemoryArgs memory{};
  memory.device = client().device(3);
  call("Device_DefaultMemory", memory);
  args.dst_memory = memory.memory;
  call("Buffer_CopyToMemory", args);
  const TestArray copy(args.dst_buffer);
  array.touch("Buffer_Delete");
  EXPECT_THAT(copy.elements<float>(), ElementsAre(1, 2));
}

TEST(Arrays, CopiedOnTheirDeviceLieInOtherMemory) {
  const TestArray array = client().put({1, 2}, {2}, 3);
  abi::BufferToMemoryArgs args{};
  args.buffer = array.get();
  abi::DeviceDefaultMemoryArgs memory{};
  memory.device = client().device(3);
  call("Device_DefaultMemory", memory);
  args.dst_memory = memory.memory;
  call("Buffer_CopyToMemory", args);
  const TestArray copy(args.dst_buffer);
  EXPECT_THAT(copy.elements<float>(), ElementsAre(1, 2));
  EXPECT_NE(copy.pointer(), array.pointer());
}

TEST(Arrays, AreReadInPartsAndInOtherOrders) {
  const TestArray array = client().put({0, 1, 2, 3, 4, 5}, {2, 3});
  float part[2];
  abi::BufferRawToHostArgs raw{};
  raw.buffer = array.get();
  raw.dst = part;
  raw.offset = 8;
  raw.transfer_size = 8;
  call("Buffer_CopyRawToHost", raw);
  TestEvent(raw.event).wait();
  EXPECT_THAT(part, ElementsAre(2, 3));
  raw.offset = 20;
  EXPECT_THROW(call("Buffer_CopyRawToHost", raw), Refused);

  const std::vector<std::int64_t> first_is_minor = {0, 1};
  abi::MemoryLayout layout{};
  layout.kind = abi::MemoryLayout::Kind::tiled;
  layout.tiled.minor_to_major = first_is_minor.data();
  layout.tiled.minor_to_major_size = 2;
  std::vector<float> elements(6);
  abi::BufferToHostArgs args{};
  args.src = array.get();
  args.host_layout = &layout;
  args.dst = elements.data();
  args.dst_size = 24;
  call("Buffer_ToHostBuffer", args);
  TestEvent(args.event).wait();
  EXPECT_THAT(elements, ElementsAre(0, 3, 1, 4, 2, 5));
}

TEST(Arrays, CountAsMemoryOfTheirDevice) {
  const auto in_use = [] {
    abi::DeviceMemoryStatsArgs args{};
    args.device = client().device(6);
    call("Device_MemoryStats", args);
    return args.bytes_in_use;
  };
  const std::int64_t before = in_use();
  {
    const TestArray array = client().put({1, 2, 3}, {3}, 6);
    EXPECT_EQ(in_use(), before + 12);
    array.touch("Buffer_Delete");
    EXPECT_EQ(in_use(), before);
  }
  EXPECT_EQ(in_use(), before);
}

TEST(Arrays, OfAnErrorSayIt) {
  const std::string text = "it broke";
  const std::vector<std::int64_t> dims = {2};
  abi::ErrorBufferArgs args{};
  args.client = client().get();
  args.error_code = abi::Code::out_of_range;
  args.error_message = text.data();
  args.error_message_size = text.size();
  args.dims = dims.data();
  args.num_dims = 1;
  args.type = abi::ElementType::f32;
  abi::DeviceDefaultMemoryArgs memory{};
  memory.device = client().device(0);
  call("Device_DefaultMemory", memory);
  args.memory = memory.memory;
  call("Client_CreateErrorBuffer", args);
  const TestArray array(args.buffer);
  try {
    array.ready().wait();
    FAIL();
  } catch (const Refused& refused) {
    EXPECT_EQ(refused.code, abi::Code::out_of_range);
    EXPECT_STREQ(refused.what(), "it broke");
  }
}

}  // namespace
}  // namespace weft::plugin::arrays_test
