#include "compile/backend.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/make_mesh.h"

#include "ir/parser.h"
#include "support/errors.h"

namespace weft::compile::backend_test {
namespace {

using ::testing::ElementsAre;

std::unique_ptr<Backend> host() { return make_backend("host"); }

std::vector<float> counted(std::int64_t n) {
  std::vector<float> elements;
  for (std::int64_t i = 0; i < n; ++i) elements.push_back(static_cast<float>(i));
  return elements;
}

Literal counted_literal(const Dims& dims) {
  return Literal::from<float>({DType::f32, dims}, counted(num_elements(dims)));
}

std::vector<float> elements(const DeviceValue& value) {
  const Literal literal = value->to_literal().expanded();
  const auto span = literal.elements<float>();
  return {span.begin(), span.end()};
}

// As `read` gives them.
std::vector<float> read_elements(const DeviceValue& value) {
  std::vector<float> result;
  value->read([&](std::span<const std::byte> bytes) {
    const std::size_t before = result.size();
    result.resize(before + bytes.size() / sizeof(float));
    std::copy(bytes.begin(), bytes.end(),
              std::as_writable_bytes(std::span(result).subspan(before)).begin());
  });
  return result;
}

TEST(Backends, HaveNames) { EXPECT_THAT(backend_names(), ElementsAre("host", "mpi", "pjrt")); }

TEST(DeviceValue, IsCopiedMovedAndTakenAway) {
  const auto backend = host();
  DeviceValue value = backend->put(counted_literal({4}));
  const DeviceValue copy = value;
  EXPECT_EQ(copy->in_one_piece(), value->in_one_piece());
  DeviceValue moved = std::move(value);
  EXPECT_FALSE(value);
  value = std::move(moved);
  EXPECT_FALSE(moved);
  EXPECT_THAT(elements(value), ElementsAre(0, 1, 2, 3));
  value = {};
  EXPECT_FALSE(value);
  moved = copy;
  EXPECT_THAT(elements(moved), ElementsAre(0, 1, 2, 3));
}

TEST(DeviceValue, OfALiteralSharesItsBytes) {
  const Literal literal = counted_literal({2, 2});
  EXPECT_EQ(host()->put(literal)->in_one_piece(), literal.stored_bytes().data());
}

TEST(DeviceValue, IsPlacedAndSplit) {
  const auto backend = host();
  const Mesh mesh({{"x", 2}, {"y", 2}});
  const DeviceValue whole = backend->put(counted_literal({4, 2}));
  const DeviceValue rows = whole->placed(NamedSharding(mesh, P("x")));
  EXPECT_EQ(rows->in_one_piece(), nullptr);
  EXPECT_EQ(elements(rows), counted(8));
  EXPECT_EQ(read_elements(rows), counted(8));
  const std::vector<ShardSlice> slices{
      {{0, 0}, {2, 2}}, {{0, 0}, {2, 2}}, {{2, 0}, {2, 2}}, {{2, 0}, {2, 2}}};
  const std::vector<DeviceValue> shards = rows->shards(slices);
  ASSERT_EQ(shards.size(), 4);
  EXPECT_THAT(elements(shards[3]), ElementsAre(4, 5, 6, 7));
  // Views, in whichever order they are asked for: nothing is copied.
  EXPECT_EQ(shards[2]->in_one_piece(), whole->in_one_piece() + 4 * sizeof(float));
  EXPECT_EQ(rows->shards(std::vector{slices[2], slices[0]})[0]->in_one_piece(),
            shards[2]->in_one_piece());
  const DeviceValue columns = rows->placed(NamedSharding(mesh, P(None, "y")));
  EXPECT_EQ(read_elements(columns), counted(8));
}

TEST(LoadedProgram, RunsAndSaysHow) {
  Program program(ir::parse_or_throw(R"(
sdy.mesh @mesh = <["X"=2]>
func.func @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}]>}) -> tensor<8xf32> {
  %y = stablehlo.add %x, %x : tensor<8xf32>
  return %y : tensor<8xf32>
}
)",
                                     "test.mlir"));
  program.advance(Stage::plan);
  const auto backend = host();
  EXPECT_EQ(backend->workers(2), 2);
  const auto loaded = backend->load(program);
  for (const int workers : {1, 2}) {
    events::EventLog log;
    std::vector<DeviceValue> inputs{backend->put(counted_literal({8}))}, outputs;
    const events::RunReport report = loaded->run(inputs, outputs, workers, {.events = &log});
    EXPECT_EQ(report.devices, 2);
    EXPECT_EQ(log.devices.size(), 2);
    ASSERT_EQ(outputs.size(), 1);
    EXPECT_THAT(elements(outputs[0]), ElementsAre(0, 2, 4, 6, 8, 10, 12, 14));
  }
  std::vector<DeviceValue> inputs{backend->put(counted_literal({4}))}, outputs;
  testing::expect_error([&] { return loaded->run(inputs, outputs, 0, {}); }, "input 0 must be");
}

}  // namespace
}  // namespace weft::compile::backend_test
