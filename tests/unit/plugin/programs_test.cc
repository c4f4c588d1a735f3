// Programs: compiled and run, on one device and on eight.
#include <filesystem>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/file.h"
#include "support/paths.h"
#include "test_client.h"

namespace weft::plugin::programs_test {
namespace {

using namespace plugin::testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kDouble = R"(module @double {
  func.func public @main(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<3xf32>
    return %0 : tensor<3xf32>
  }
})";

TEST(Programs, RunOnOneDevice) {
  const TestProgram program = client().compile(kDouble);
  const TestArray input = client().put({1, 2, 3}, {3});
  const auto results = program.run({{&input}});
  EXPECT_THAT(results[0][0].elements<float>(), ElementsAre(2, 4, 6));
  EXPECT_THAT(input.elements<float>(), ElementsAre(1, 2, 3));
}

TEST(Programs, SayWhatTheyAre) {
  client().compile(kDouble).with_executable([](Executable* executable) {
    abi::ExecutableTextArgs name{};
    name.executable = executable;
    call("Executable_Name", name);
    EXPECT_EQ(std::string_view(name.text, name.text_size), "double");
    abi::ExecutableOutputDimensionsArgs dims{};
    dims.executable = executable;
    call("Executable_OutputDimensions", dims);
    ASSERT_EQ(dims.num_outputs, 1);
    EXPECT_EQ(dims.dim_sizes[0], 1);
    EXPECT_EQ(dims.dims[0], 3);
    abi::ExecutableCostArgs cost{};
    cost.executable = executable;
    call("Executable_GetCostAnalysis", cost);
    ASSERT_EQ(cost.num_properties, 2);
    EXPECT_EQ(std::string_view(cost.properties[0].name), "flops");
    EXPECT_EQ(cost.properties[0].float_value, 3);
    EXPECT_EQ(std::string_view(cost.properties[1].name), "bytes accessed");
    EXPECT_EQ(cost.properties[1].float_value, 36);
    abi::ExecutableMemoryStatsArgs memory{};
    memory.executable = executable;
    call("Executable_GetCompiledMemoryStats", memory);
    EXPECT_EQ(memory.argument_size, 12);
    EXPECT_EQ(memory.output_size, 12);
  });
}

TEST(Programs, HaveFingerprints) {
  const auto fingerprint = [](const std::string& code) {
    std::string text;
    client().compile(code).with_executable([&](Executable* executable) {
      abi::ExecutableTextArgs args{};
      args.executable = executable;
      call("Executable_Fingerprint", args);
      text.assign(args.text, args.text_size);
    });
    return text;
  };
  EXPECT_EQ(fingerprint(kDouble), fingerprint(kDouble));
  EXPECT_NE(fingerprint(kDouble), fingerprint(std::string(kDouble) + "\n"));
}

// Eight devices; the result's sharding is for propagation to find.
constexpr const char* kRows = R"(module @rows attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]>
  func.func public @main(
      %arg0: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
      %arg1: tensor<f32>) -> (tensor<8x2xf32>, tensor<f32>) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8x2xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<8x2xf32>
    %2 = stablehlo.constant dense<0.0> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %2) applies stablehlo.add across dimensions = [0, 1]
        : (tensor<8x2xf32>, tensor<f32>) -> tensor<f32>
    return %1, %3 : tensor<8x2xf32>, tensor<f32>
  }
})";

std::vector<std::string> shardings(Executable* executable, bool of_outputs) {
  const auto& functions = extension<abi::ShardingsExtension>(abi::kShardingsExtension);
  abi::ShardingsArgs args{};
  args.struct_size = sizeof args;
  args.executable = executable;
  raise((of_outputs ? functions.output_shardings : functions.parameter_shardings)(&args));
  std::vector<std::string> result;
  for (std::size_t i = 0; i < args.count; ++i) {
    result.emplace_back(args.shardings[i], args.sharding_sizes[i]);
  }
  return result;
}

TEST(Programs, RunOnEightDevicesAndSayHowTheirResultsLie) {
  const TestProgram program = client().compile(kRows, 8);
  program.with_executable([](Executable* executable) {
    // type OTHER, tiles 4x1x2, devices 0 to 7, the last tile replicated.
    const std::string by_rows(
        "\x08\x03\x1a\x03\x04\x01\x02\x22\x08\x00\x01\x02\x03\x04\x05\x06\x07\x30\x01", 19);
    const std::string replicated("\x08\x00", 2);
    EXPECT_THAT(shardings(executable, false), ElementsAre(by_rows, replicated));
    EXPECT_THAT(shardings(executable, true), ElementsAre(by_rows, replicated));
  });
  std::vector<TestArray> rows, factors;
  for (int d = 0; d < 8; ++d) {
    const auto first = static_cast<float>(d / 2 * 4);
    rows.push_back(client().put({first, first + 1, first + 2, first + 3}, {2, 2}, d));
    factors.push_back(client().put({10}, {}, d));
  }
  std::vector<std::vector<const TestArray*>> arguments;
  for (std::size_t d = 0; d < 8; ++d) arguments.push_back({&rows[d], &factors[d]});
  const auto results = program.run(arguments);
  for (std::size_t d = 0; d < 8; ++d) {
    const auto first = static_cast<float>(d / 2 * 4);
    EXPECT_THAT(results[d][0].elements<float>(),
                ElementsAre(first * 10, first * 10 + 10, first * 10 + 20, first * 10 + 30));
    EXPECT_THAT(results[d][1].elements<float>(), ElementsAre(120));
  }
}

// What JAX 0.10.2 sent for a shard_map with a psum and a ppermute along the 8 devices.
TEST(Programs, ArriveAsJaxSendsThem) {
  const std::filesystem::path file =
      weft::testing::source_dir() / "tests/interop/bytecode/data/j010_shardmap_1.mlirbc";
  const TestProgram program = client().compile(InputFile(file.string()).read_text(1 << 20), 8);
  std::vector<TestArray> parts;
  for (int d = 0; d < 8; ++d) {
    const auto first = static_cast<float>(2 * d);
    parts.push_back(client().put({first, first + 1}, {2}, d));
  }
  std::vector<std::vector<const TestArray*>> arguments;
  for (const TestArray& part : parts) arguments.push_back({&part});
  const auto results = program.run(arguments);
  for (std::size_t d = 0; d < 8; ++d) {
    EXPECT_THAT(results[d][0].elements<float>(), ElementsAre(56, 64));
    const auto index = static_cast<float>(d), first = static_cast<float>((d + 7) % 8 * 2);
    EXPECT_THAT(results[d][1].elements<float>(), ElementsAre(first + index, first + 1 + index));
  }
}

TEST(Programs, GiveUnevenResultsWhole) {
  const TestProgram program =
      client().compile(R"(module attributes {mhlo.num_partitions = 8 : i32} {
    sdy.mesh @mesh = <["x"=8]>
    func.func public @main(%arg0: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
        -> tensor<9xf32> {
      %0 = stablehlo.slice %arg0 [1:10] : (tensor<16xf32>) -> tensor<9xf32>
      return %0 : tensor<9xf32>
    }
  })",
                       8);
  std::vector<TestArray> parts;
  for (int d = 0; d < 8; ++d) {
    const auto first = static_cast<float>(2 * d);
    parts.push_back(client().put({first, first + 1}, {2}, d));
  }
  std::vector<std::vector<const TestArray*>> arguments;
  for (const TestArray& part : parts) arguments.push_back({&part});
  for (const auto& of_device : program.run(arguments)) {
    EXPECT_THAT(of_device[0].elements<float>(), ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9));
  }
}

TEST(Programs, AreRefusedWithWeftsMessage) {
  const auto refusal = [](const std::string& code, int partitions = 1) {
    try {
      client().compile(code, partitions);
      return std::string("compiled");
    } catch (const Refused& refused) {
      EXPECT_EQ(refused.code, abi::Code::invalid_argument);
      return std::string(refused.what());
    }
  };
  EXPECT_THAT(refusal("func.func public @main() -> tensor<f32> { return %0 : tensor<f32> }"),
              HasSubstr("%0"));
  EXPECT_THAT(refusal(""), HasSubstr("the program"));
  EXPECT_THAT(refusal(kRows, 9), HasSubstr("there is no device 8"));
}

TEST(Programs, RefuseArgumentsOfOtherShapes) {
  const TestProgram program = client().compile(kDouble);
  const TestArray input = client().put({1, 2}, {2});
  try {
    program.run({{&input}});
    FAIL();
  } catch (const Refused& refused) {
    EXPECT_EQ(refused.code, abi::Code::invalid_argument);
    EXPECT_STREQ(refused.what(),
                 "weft: argument 0 of double is f32[3] on each device, and was given as f32[2]");
  }
  EXPECT_THROW(program.run({{&input, &input}}), Refused);
  EXPECT_THROW(program.run({{&input}, {&input}}), Refused);
}

constexpr const char* kDonating = R"(module {
  func.func public @main(%arg0: tensor<4096xf32> {jax.buffer_donor = true},
                         %arg1: tensor<4096xf32>) -> tensor<4096xf32> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<4096xf32>
    return %0 : tensor<4096xf32>
  }
})";

TEST(Donation, TakesTheArrayAndUsesItsMemory) {
  const TestProgram program = client().compile(kDonating);
  const TestArray given = client().put(std::vector<float>(4096, 1), {4096});
  const TestArray other = client().put(std::vector<float>(4096, 2), {4096});
  const void* const memory = given.pointer();
  const auto results = program.run({{&given, &other}});
  EXPECT_TRUE(given.is_deleted());
  EXPECT_FALSE(other.is_deleted());
  EXPECT_EQ(results[0][0].elements<float>()[4095], 3);
  EXPECT_EQ(results[0][0].pointer(), memory);
  EXPECT_THROW(program.run({{&given, &other}}), Refused);
}

TEST(Donation, LeavesWhatOthersHold) {
  const TestProgram program = client().compile(kDonating);
  const TestArray given = client().put(std::vector<float>(4096, 1), {4096});
  const TestArray other = client().put(std::vector<float>(4096, 2), {4096});
  given.touch("Buffer_IncreaseExternalReferenceCount");
  const auto* const seen = static_cast<const float*>(given.pointer());
  const auto results = program.run({{&given, &other}});
  EXPECT_TRUE(given.is_deleted());
  EXPECT_EQ(results[0][0].elements<float>()[0], 3);
  EXPECT_EQ(seen[0], 1);
  given.touch("Buffer_DecreaseExternalReferenceCount");
}

TEST(Donation, IsNotOfWhatTheCallKeeps) {
  const TestProgram program = client().compile(kDonating);
  const TestArray given = client().put(std::vector<float>(4096, 1), {4096});
  program.run({{&given, &given}}, {0});
  EXPECT_FALSE(given.is_deleted());
  EXPECT_EQ(given.elements<float>()[0], 1);
}

TEST(Donation, IsOfNoArrayThatIsGivenTwice) {
  const TestProgram program = client().compile(kDonating);
  const TestArray given = client().put(std::vector<float>(4096, 1), {4096});
  EXPECT_THROW(program.run({{&given, &given}}), Refused);
  EXPECT_FALSE(given.is_deleted());
}

// A loop that takes a while, whose result fails to be computed where the count is negative.
constexpr const char* kSlow = R"(module @slow {
  func.func public @main(%arg0: tensor<256x256xf32>) -> tensor<256x256xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %n = stablehlo.constant dense<200> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %0:2 = stablehlo.while(%i = %c, %x = %arg0) : tensor<i32>, tensor<256x256xf32>
     cond {
      %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = stablehlo.add %i, %one : tensor<i32>
      %2 = stablehlo.dot_general %x, %arg0, contracting_dims = [1] x [0]
          : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
      stablehlo.return %1, %2 : tensor<i32>, tensor<256x256xf32>
    }
    return %0#1 : tensor<256x256xf32>
  }
})";

TEST(Calls, ReturnBeforeTheirWorkIsDone) {
  const TestProgram program = client().compile(kSlow);
  std::vector<float> identity(256 * 256);
  for (std::size_t i = 0; i < 256; ++i) identity[257 * i] = 1;
  const TestArray input = client().put(identity, {256, 256});
  const auto first = program.run({{&input}});
  const auto second = program.run({{&first[0][0]}});
  EXPECT_FALSE(second[0][0].ready().is_ready());
  EXPECT_EQ(second[0][0].elements<float>(), identity);
}

TEST(Calls, MayBeMadeFromSeveralThreads) {
  const TestProgram program = client().compile(kDouble);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      TestArray array = client().put({static_cast<float>(t), 1, 2}, {3}, t);
      for (int i = 0; i < 20; ++i) array = std::move(program.run({{&array}})[0][0]);
      EXPECT_EQ(array.elements<float>()[1], 1 << 20);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(Calls, OfWhatFailedFail) {
  const TestProgram program = client().compile(kDouble);
  const std::vector<std::int64_t> dims = {3};
  abi::ErrorBufferArgs args{};
  args.client = client().get();
  args.error_code = abi::Code::out_of_range;
  args.error_message = "it broke";
  args.error_message_size = 8;
  args.dims = dims.data();
  args.num_dims = 1;
  args.type = abi::ElementType::f32;
  abi::DeviceDefaultMemoryArgs memory{};
  memory.device = client().device(0);
  call("Device_DefaultMemory", memory);
  args.memory = memory.memory;
  call("Client_CreateErrorBuffer", args);
  const TestArray input(args.buffer);
  const auto results = program.run({{&input}});
  try {
    results[0][0].elements<float>();
    FAIL();
  } catch (const Refused& refused) {
    EXPECT_EQ(refused.code, abi::Code::out_of_range);
    EXPECT_STREQ(refused.what(), "it broke");
  }
}

}  // namespace
}  // namespace weft::plugin::programs_test
