// load_program: what others wrote, compiled and called with arrays.
#include "weft/program.h"

#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/collectives.h"
#include "weft/control_flow.h"
#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/jit.h"
#include "weft/linalg.h"
#include "weft/make_mesh.h"
#include "weft/nn.h"
#include "weft/numpy.h"
#include "weft/shard_map.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace weft::program_test {
namespace {

using testing::counted;
using testing::error_of;
using testing::expect_error;
using ::testing::HasSubstr;
using testing::values;

std::string file_with(const std::string& name, const std::string& text) {
  const std::string path = ::testing::TempDir() + name;
  std::ofstream(path) << text;
  return path;
}

const auto kLayer = [](Array x, Array w) { return nn::relu(matmul(x, w) - 3); };

TEST(Program, GivesWhatTheFunctionGave) {
  const Array x = counted({4, 8}), w = counted({8, 2});
  const auto layer = jit(kLayer, {.argnames = {"x", "w"}});
  const Program program = load_program(file_with("layer.mlir", layer.lower(x, w).as_text()));
  EXPECT_EQ(program.num_arguments(), 2u);
  EXPECT_THAT(program.signature(), HasSubstr("f32[4,8]"));
  const std::vector<Array> results = program(x, w);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(values(results[0]), values(layer(x, w)));
  EXPECT_FALSE(results[0].committed());
  EXPECT_EQ(values(program(std::vector<Array>{x, w})[0]), values(layer(x, w)));
}

TEST(Program, IsSplitAsItsTextSays) {
  const NamedSharding rows(make_mesh({4}, {"i"}), P("i"));
  const Array x = device_put(counted({4, 8}), rows), w = counted({8, 2});
  const auto layer = jit(kLayer, {.out_shardings = rows});
  const Program program = load_program(file_with("sharded.mlir", layer.lower(x, w).as_text()));
  const Array result = program(counted({4, 8}), w)[0];  // its rows are moved to where they belong
  EXPECT_EQ(values(result), values(layer(x, w)));
  EXPECT_TRUE(result.committed());
  EXPECT_EQ(to_string(result.sharding().spec), "PartitionSpec('i',)");
  EXPECT_EQ(result.addressable_shards().size(), 4u);
  EXPECT_THAT(program.compile().explain(), HasSubstr("4 devices"));
}

constexpr const char* kDynamic = R"(
func.func public @main(%x: tensor<?x2xf32>, %y: tensor<f32>) -> tensor<?x2xf32> {
  %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x2xf32>) -> tensor<i32>
  %1 = stablehlo.reshape %0 : (tensor<i32>) -> tensor<1xi32>
  %2 = stablehlo.constant dense<2> : tensor<1xi32>
  %3 = stablehlo.concatenate %1, %2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %4 = stablehlo.dynamic_broadcast_in_dim %y, %3, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x2xf32>
  %5 = stablehlo.add %x, %4 : tensor<?x2xf32>
  return %5 : tensor<?x2xf32>
}
)";

TEST(Program, TakesSizesFromItsArguments) {
  const Program program = load_program(file_with("dynamic.mlir", kDynamic));
  EXPECT_THAT(program.signature(), HasSubstr("f32[?,2]"));
  for (const std::int64_t rows : {1, 3, 1}) {
    const Array x = counted({rows, 2});
    EXPECT_EQ(values(program(x, 1)[0]), values(x + 1));
  }
  EXPECT_THAT(program.compile({ShapeDtypeStruct({5, 2}, float32), 1}).as_text("parsed"),
              HasSubstr("tensor<5x2xf32>"));
}

TEST(Program, IsPartOfWhatIsTraced) {
  const Array x = counted({4, 8}), w = counted({8, 2});
  const auto layer = jit(kLayer);
  const Program program = load_program(file_with("inner.mlir", layer.lower(x, w).as_text()));
  const auto twice = jit([&](Array a, Array b) { return program(2 * a, b)[0] + program(a, 3)[0]; });
  EXPECT_THROW(twice(x, w), Error);  // 3 is no f32[8,2]
  const auto both = jit([&](Array a, Array b) { return program(2 * a, b)[0] - program(a, b)[0]; });
  EXPECT_EQ(values(both(x, w)), values(layer(2 * x, w) - layer(x, w)));
  const auto summed = jit([&](Array a, Array b) {
    return fori_loop(
        0, 3, [&](Array, Array sum) { return sum + program(a, b)[0]; }, zeros({4, 2}));
  });
  EXPECT_EQ(values(summed(x, w)), values(3 * layer(x, w)));
  const Program sizes = load_program(file_with("inner_sizes.mlir", kDynamic));
  EXPECT_EQ(values(jit([&](Array a) { return sizes(a, 1.5f)[0] + a; })(counted({3, 2}))),
            values(sizes(counted({3, 2}), 1.5f)[0] + counted({3, 2})));
}

TEST(Program, IsPartOfWhatDevicesDo) {
  const Array x = counted({8, 8}), w = counted({8, 2});
  const auto layer = jit(kLayer);
  const Program program =
      load_program(file_with("part.mlir", layer.lower(counted({2, 8}), w).as_text()));
  const auto rows = shard_map([&](Array a, Array b) { return psum(sum(program(a, b)[0], 0), "i"); },
                              make_mesh({4}, {"i"}), {P("i"), P()}, P());
  EXPECT_EQ(values(rows(x, w)), values(sum(layer(x, w), 0)));
  const NamedSharding cut(make_mesh({4}, {"i"}), P("i"));
  const auto sharded = jit(kLayer, {.in_shardings = {cut, cut}, .out_shardings = cut});
  const Program meshed = load_program(file_with("meshed.mlir", sharded.lower(x, w).as_text()));
  expect_error([&] { return jit([&](Array a) { return meshed(a, w)[0]; })(x); },
               "a loaded program that names a mesh is called inside a function that is being");
}

TEST(Program, UsesUpWhatIsDonated) {
  const Array x = counted({4}), y = counted({4});
  const auto add = jit([](Array a, Array b) { return a + b; });
  const std::string path = file_with("add.mlir", add.lower(x, y).as_text());
  load_program(path, {.donate_argnums = -1})(x, y);
  EXPECT_FALSE(x.is_deleted());
  EXPECT_TRUE(y.is_deleted());
  expect_error([&] { return load_program(path, {.donate_argnums = 2}); },
               "donate_argnums has 2, but the program takes 2 arguments");
}

TEST(Program, SaysWhatDoesNotFit) {
  const Array x = counted({4}), y = counted({4});
  const auto add = jit([](Array a, Array b) { return a + b; }, {.argnames = {"a", "b"}});
  const std::string path = file_with("sum.mlir", add.lower(x, y).as_text());
  const Program program = load_program(path);
  expect_error([&] { return program(x); }, "the program takes 2 arguments, but 1 is given: main(");
  expect_error([&] { return program(x, counted({5})); },
               "is f32[4] in the program, but f32[5] is given");
  expect_error([&] { return program(x, counted<int>({4})); }, "but i32[4] is given");
  expect_error([&] { return program(x, Array()); }, "is an Array that was never given a value");
  EXPECT_THAT(error_of([&] { return program(x, counted({5})); }), HasSubstr("program_test.cc:"));
  expect_error([&] { return jit([&](Array a) { return program(a, ones(5))[0]; })(x); },
               "is f32[4] in the program, but f32[5] is given");
  expect_error([] { return load_program("/no.mlir"); }, "load_program: cannot read /no.mlir");
  expect_error([] { return load_program(file_with("bad.mlir", "func.func @main(")); },
               "bad.mlir:1:");
  expect_error([&] { return load_program(path, {.schedule = "fast"}); },
               "there is no schedule fast");
}

}  // namespace
}  // namespace weft::program_test
