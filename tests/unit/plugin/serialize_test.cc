// Executables as bytes and as text, and how their arrays lie.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pjrt/abi/layout_args.h"
#include "test_client.h"

namespace weft::plugin::serialize_test {
namespace {

using namespace plugin::testing;
using ::testing::HasSubstr;
using ::testing::Not;

// Each of eight devices has a part of the sum.
constexpr const char* kSum = R"(module @sum attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(%arg0: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<f32> {
    %cst = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
})";

std::string serialized(const TestProgram& program) {
  std::string bytes;
  program.with_executable([&](Executable* executable) {
    abi::ExecutableSerializeArgs args{};
    args.executable = executable;
    call("Executable_Serialize", args);
    bytes.assign(args.serialized_bytes, args.serialized_bytes_size);
    args.serialized_executable_deleter(args.serialized_executable);
  });
  return bytes;
}

TestProgram loaded(const std::string& bytes) {
  abi::DeserializeAndLoadArgs args{};
  args.client = client().get();
  args.serialized_executable = bytes.data();
  args.serialized_executable_size = bytes.size();
  call("Executable_DeserializeAndLoad", args);
  return TestProgram(args.loaded_executable);
}

float sum_of_ones(const TestProgram& program) {
  std::vector<TestArray> parts;
  std::vector<std::vector<const TestArray*>> arguments;
  for (int d = 0; d < 8; ++d) parts.push_back(client().put({1, 1}, {2}, d));
  for (const TestArray& part : parts) arguments.push_back({&part});
  return program.run(arguments)[3][0].elements<float>()[0];
}

TEST(Serialize, AProgramComesBack) {
  const std::string bytes = serialized(client().compile(kSum, 8));
  EXPECT_EQ(sum_of_ones(loaded(bytes)), 16);
  EXPECT_EQ(serialized(loaded(bytes)), bytes);
}

TEST(Serialize, OtherBytesAreRefused) {
  const std::string bytes = serialized(client().compile(kSum, 8));
  for (const std::string& bad : {std::string(), std::string("weft"), bytes.substr(0, 20)}) {
    EXPECT_THROW(loaded(bad), Refused);
  }
  EXPECT_THROW(loaded(bytes.substr(0, bytes.size() / 2)), Refused);
}

TEST(OptimizedProgram, IsWhatADeviceDoes) {
  client().compile(kSum, 8).with_executable([](Executable* executable) {
    abi::Program program{};
    abi::ExecutableProgramArgs args{};
    args.executable = executable;
    args.program = &program;
    call("Executable_OptimizedProgram", args);
    EXPECT_EQ(std::string_view(program.format, program.format_size), "mlir");
    std::string text(program.code_size, ' ');
    program.code = text.data();
    call("Executable_OptimizedProgram", args);
    EXPECT_THAT(text, HasSubstr("@main(%arg0: tensor<2xf32>) -> tensor<f32>"));
    EXPECT_THAT(text, HasSubstr("stablehlo.all_reduce"));
    EXPECT_THAT(text, Not(HasSubstr("sdy.")));
  });
}

const abi::LayoutsExtension& layouts() {
  return extension<abi::LayoutsExtension>(abi::kLayoutsExtension);
}

template <class A>
void call_extension(Failure* (*function)(void* args), A& args) {
  args.struct_size = sizeof args;
  raise(function(&args));
}

std::string layout_text(Layout* layout) {
  abi::LayoutSerializeArgs args{};
  args.layout = layout;
  call_extension(layouts().serialize, args);
  std::string text(args.serialized_bytes, args.serialized_bytes_size);
  args.serialized_layout_deleter(args.serialized_layout);
  return text;
}

TEST(Layouts, AreRowMajor) {
  const TestArray array = client().put({1, 2, 3, 4, 5, 6}, {2, 3});
  abi::BufferMemoryLayoutArgs of_array{};
  of_array.buffer = array.get();
  call_extension(layouts().of_buffer, of_array);
  EXPECT_EQ(layout_text(of_array.layout), "{1,0}");
  abi::LayoutArgs destroy{};
  destroy.layout = of_array.layout;
  call_extension(layouts().destroy, destroy);

  client().compile(kSum, 8).with_executable([](Executable* executable) {
    abi::ExecutableLayoutsArgs of_arguments{};
    of_arguments.executable = executable;
    call_extension(layouts().of_arguments, of_arguments);
    ASSERT_EQ(of_arguments.count, 1);
    EXPECT_EQ(layout_text(of_arguments.layouts[0]), "{0}");
  });
}

}  // namespace
}  // namespace weft::plugin::serialize_test
