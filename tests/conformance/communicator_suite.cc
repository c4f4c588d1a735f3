#include "conformance/communicator_suite.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "conformance/exact_data.h"
#include "ir/parser.h"

namespace weft::testing {
namespace {

constexpr std::int64_t kDevices = 8;
// Device kOrder[p] is at position p of the mesh, and so has shard p.
constexpr std::int64_t kOrder[kDevices] = {3, 0, 7, 4, 1, 6, 2, 5};

using Groups = std::vector<std::vector<std::int64_t>>;
const Groups kOne = {{0, 1, 2, 3, 4, 5, 6, 7}};
const Groups kTwo = {{0, 2, 4, 6}, {1, 3, 5, 7}};
const Groups kPermuted = {{5, 1, 7, 3}, {2, 6, 0, 4}};
const Groups kPairs = {{7, 0}, {1, 6}, {5, 2}, {3, 4}};
const Groups kAlone = {{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}};
const Groups kUneven = {{6, 1, 2}, {0}, {3, 7}, {5, 4}};
const std::vector<Groups> kEvenGroups = {kOne, kTwo, kPermuted, kPairs, kAlone};

// dense<[[0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64>
std::string dense(const Groups& groups) {
  std::size_t width = 0;
  for (const auto& group : groups) width = std::max(width, group.size());
  std::vector<std::string> rows;
  for (std::vector<std::int64_t> group : groups) {
    group.resize(width, -1);
    rows.push_back(fmt::format("[{}]", fmt::join(group, ", ")));
  }
  return fmt::format("dense<[{}]> : tensor<{}x{}xi64>", fmt::join(rows, ", "), groups.size(),
                     width);
}

const std::vector<std::int64_t>& group_of(const Groups& groups, std::int64_t device) {
  return *std::find_if(groups.begin(), groups.end(), [&](const auto& group) {
    return std::find(group.begin(), group.end(), device) != group.end();
  });
}
std::int64_t position_in(const std::vector<std::int64_t>& group, std::int64_t device) {
  return std::find(group.begin(), group.end(), device) - group.begin();
}

constexpr std::string_view kChannel =
    "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>";

// A program whose devices all run `body` on %0, their shard of type `local`, which ends by naming
// its result %r of type `result`. Shards lie along the first dimension.
std::string program(const TensorType& local, const TensorType& result, const std::string& body) {
  const auto global = [](TensorType type) {
    type.dims[0] *= kDevices;
    return to_mlir(type);
  };
  const auto sharding = [](const TensorType& type) {
    std::string text = "[{\"d\"}";
    for (std::size_t d = 1; d < type.dims.size(); ++d) text += ", {}";
    return "[<@mesh, " + text + "]>]";
  };
  return fmt::format(R"(
sdy.mesh @mesh = <["d"={}], device_ids=[{}]>
func.func public @main(%arg0: {}) -> {} {{
  %m = sdy.manual_computation(%arg0) in_shardings={} out_shardings={} manual_axes={{"d"}} (%0: {}) {{
{}
    sdy.return %r : {}
  }} : ({}) -> {}
  return %m : {}
}}
)",
                     kDevices, fmt::join(kOrder, ", "), global(local), global(result),
                     sharding(local), sharding(result), to_mlir(local), body, to_mlir(result),
                     global(local), global(result), global(result));
}

// The op's region, over scalars of the type.
std::string region(DType dtype, std::string_view op) {
  return fmt::format(R"(({{
    ^bb0(%a: tensor<{0}>, %b: tensor<{0}>):
      %s = stablehlo.{1} %a, %b : tensor<{0}>
      stablehlo.return %s : tensor<{0}>
    }}))",
                     name(dtype), op);
}

std::string collective(std::string_view op, std::string_view attributes, std::string_view region,
                       const TensorType& from, const TensorType& to) {
  return fmt::format("    %r = \"stablehlo.{}\"(%0) <{{{}}}> {} : ({}) -> {}", op, attributes,
                     region, to_mlir(from), to_mlir(to));
}

using Shards = std::vector<Integers>;  // by device

Shards test_shards(const Dims& dims) {
  Shards shards;
  for (std::int64_t device = 0; device < kDevices; ++device) {
    shards.push_back(test_pattern(device, dims));
  }
  return shards;
}

Integers global(const Shards& shards) {
  std::vector<Integers> in_mesh_order;
  for (std::int64_t device : kOrder) {
    in_mesh_order.push_back(shards[static_cast<std::size_t>(device)]);
  }
  return concatenated(in_mesh_order, 0);
}

// Runs the program at every number of workers, and checks that each device gets what is expected.
void check(const Engine& engine, DType dtype, const std::string& text, const Shards& inputs,
           const Shards& expected) {
  SCOPED_TRACE(text);
  std::shared_ptr<const ir::Module> module = ir::parse_or_throw(text, "test.mlir");
  const Literal want = encoded(dtype, global(expected));
  for (int workers : engine.workers) {
    const std::vector<Literal> got = engine.run(module, {encoded(dtype, global(inputs))}, workers);
    ASSERT_EQ(got.size(), 1u);
    EXPECT_EQ(got[0].type(), want.type());
    EXPECT_TRUE(got[0] == want) << "with " << workers << " workers";
  }
}

TensorType typed(DType dtype, const Dims& dims) { return {dtype, dims}; }

std::vector<DType> all_dtypes() {
  std::vector<DType> dtypes;
  for (int i = 0; i < kNumDTypes; ++i) dtypes.push_back(static_cast<DType>(i));
  return dtypes;
}

void check_all_gather(const Engine& engine, DType dtype, const Groups& groups, const Dims& local,
                      std::size_t dim) {
  const Shards inputs = test_shards(local);
  Shards expected;
  for (std::int64_t device = 0; device < kDevices; ++device) {
    std::vector<Integers> parts;
    for (std::int64_t d : group_of(groups, device)) {
      parts.push_back(inputs[static_cast<std::size_t>(d)]);
    }
    expected.push_back(concatenated(parts, dim));
  }
  const TensorType from = typed(dtype, local), to = typed(dtype, expected[0].dims);
  const std::string attributes =
      fmt::format("all_gather_dim = {} : i64, {}, replica_groups = {}, use_global_device_ids", dim,
                  kChannel, dense(groups));
  check(engine, dtype, program(from, to, collective("all_gather", attributes, "", from, to)),
        inputs, expected);
}

Integers reduced(DType dtype, const Shards& inputs, const std::vector<std::int64_t>& group) {
  Integers result = inputs[static_cast<std::size_t>(group[0])];
  for (std::size_t p = 1; p < group.size(); ++p) {
    const Integers& other = inputs[static_cast<std::size_t>(group[p])];
    for (std::size_t i = 0; i < result.values.size(); ++i) {
      result.values[i] = exact_reduction(dtype).combine(result.values[i], other.values[i]);
    }
  }
  return result;
}

void check_all_reduce(const Engine& engine, DType dtype, const Groups& groups, const Dims& local) {
  const Shards inputs = test_shards(local);
  Shards expected;
  for (std::int64_t device = 0; device < kDevices; ++device) {
    expected.push_back(reduced(dtype, inputs, group_of(groups, device)));
  }
  const TensorType type = typed(dtype, local);
  const std::string attributes =
      fmt::format("{}, replica_groups = {}, use_global_device_ids", kChannel, dense(groups));
  const std::string op =
      collective("all_reduce", attributes, region(dtype, exact_reduction(dtype).op), type, type);
  check(engine, dtype, program(type, type, op), inputs, expected);
}

void check_reduce_scatter(const Engine& engine, DType dtype, const Groups& groups,
                          const Dims& local, std::size_t dim) {
  const Shards inputs = test_shards(local);
  const std::int64_t size = local[dim] / static_cast<std::int64_t>(groups[0].size());
  Shards expected;
  for (std::int64_t device = 0; device < kDevices; ++device) {
    const auto& group = group_of(groups, device);
    expected.push_back(
        slice_of(reduced(dtype, inputs, group), dim, position_in(group, device) * size, size));
  }
  const TensorType from = typed(dtype, local), to = typed(dtype, expected[0].dims);
  const std::string attributes =
      fmt::format("{}, replica_groups = {}, scatter_dimension = {} : i64, use_global_device_ids",
                  kChannel, dense(groups), dim);
  const std::string op =
      collective("reduce_scatter", attributes, region(dtype, exact_reduction(dtype).op), from, to);
  check(engine, dtype, program(from, to, op), inputs, expected);
}

void check_all_to_all(const Engine& engine, DType dtype, const Groups& groups, const Dims& local,
                      std::size_t split, std::size_t concat) {
  const Shards inputs = test_shards(local);
  const auto count = static_cast<std::int64_t>(groups[0].size());
  const std::int64_t size = local[split] / count;
  Shards expected;
  for (std::int64_t device = 0; device < kDevices; ++device) {
    const auto& group = group_of(groups, device);
    std::vector<Integers> parts;
    for (std::int64_t sender : group) {
      parts.push_back(slice_of(inputs[static_cast<std::size_t>(sender)], split,
                               position_in(group, device) * size, size));
    }
    expected.push_back(concatenated(parts, concat));
  }
  const TensorType from = typed(dtype, local), to = typed(dtype, expected[0].dims);
  const std::string attributes = fmt::format(
      "{}, concat_dimension = {} : i64, replica_groups = {}, split_count = {} : i64, "
      "split_dimension = {} : i64",
      kChannel, concat, dense(groups), count, split);
  check(engine, dtype, program(from, to, collective("all_to_all", attributes, "", from, to)),
        inputs, expected);
}

void check_permute(const Engine& engine, DType dtype, const Groups& pairs, const Dims& local) {
  const Shards inputs = test_shards(local);
  Shards expected;
  for (std::int64_t device = 0; device < kDevices; ++device) {
    const auto pair =
        std::find_if(pairs.begin(), pairs.end(), [&](const auto& p) { return p[1] == device; });
    // Zero is what encodes to all bits zero, which is not encoded(0) for f8E8M0FNU.
    expected.push_back(pair == pairs.end()
                           ? Integers(local, std::vector<std::int64_t>(
                                                 static_cast<std::size_t>(num_elements(local)), 0))
                           : inputs[static_cast<std::size_t>((*pair)[0])]);
  }
  const TensorType type = typed(dtype, local);
  const std::string attributes =
      fmt::format("{}, source_target_pairs = {}", kChannel, dense(pairs));
  check(engine, dtype,
        program(type, type, collective("collective_permute", attributes, "", type, type)), inputs,
        expected);
}

void check_broadcast(const Engine& engine, DType dtype, const Groups& groups, const Dims& local) {
  const Shards inputs = test_shards(local);
  Shards expected;
  for (std::int64_t device = 0; device < kDevices; ++device) {
    expected.push_back(inputs[static_cast<std::size_t>(group_of(groups, device)[0])]);
  }
  const TensorType type = typed(dtype, local);
  const std::string attributes = fmt::format("{}, replica_groups = {}", kChannel, dense(groups));
  check(engine, dtype,
        program(type, type, collective("collective_broadcast", attributes, "", type, type)), inputs,
        expected);
}

const Groups kRing = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {6, 7}, {7, 0}};
const Groups kHoles = {{6, 2}, {2, 5}, {0, 0}, {5, 3}};  // 1, 4, 6, 7 get zeros

TEST_P(CommunicatorSuite, AllGather) {
  for (DType dtype : all_dtypes()) {
    for (const Groups& groups : kEvenGroups) check_all_gather(GetParam(), dtype, groups, {2, 3}, 0);
    check_all_gather(GetParam(), dtype, kPermuted, {2, 3}, 1);
  }
  check_all_gather(GetParam(), DType::f32, kTwo, {2, 3, 4, 5}, 2);
  check_all_gather(GetParam(), DType::f32, kTwo, {1, 0}, 1);
  check_all_gather(GetParam(), DType::f32, kOne, {1}, 0);
  check_all_gather(GetParam(), DType::f32, kPermuted, {257, 1031}, 1);
}

TEST_P(CommunicatorSuite, AllReduce) {
  std::vector<Groups> all_groups = kEvenGroups;
  all_groups.push_back(kUneven);
  for (DType dtype : all_dtypes()) {
    for (const Groups& groups : all_groups) check_all_reduce(GetParam(), dtype, groups, {2, 3});
  }
  check_all_reduce(GetParam(), DType::f32, kUneven, {1});
  check_all_reduce(GetParam(), DType::f32, kOne, {2, 0});
  check_all_reduce(GetParam(), DType::f32, kTwo, {257, 1031});
}

TEST_P(CommunicatorSuite, ReduceScatter) {
  for (DType dtype : all_dtypes()) {
    for (const Groups& groups : kEvenGroups) {
      check_reduce_scatter(GetParam(), dtype, groups, {8, 3}, 0);
    }
    check_reduce_scatter(GetParam(), dtype, kPermuted, {3, 8}, 1);
  }
  check_reduce_scatter(GetParam(), DType::f32, kTwo, {3, 5, 8, 2}, 2);
  check_reduce_scatter(GetParam(), DType::f32, kOne, {8, 0}, 0);
  check_reduce_scatter(GetParam(), DType::f32, kPermuted, {129, 1024}, 1);
}

TEST_P(CommunicatorSuite, AllToAll) {
  for (DType dtype : all_dtypes()) {
    for (const Groups& groups : kEvenGroups) {
      check_all_to_all(GetParam(), dtype, groups, {8, 3}, 0, 1);
    }
    check_all_to_all(GetParam(), dtype, kPermuted, {3, 8}, 1, 0);
    check_all_to_all(GetParam(), dtype, kTwo, {8, 2}, 0, 0);
  }
  check_all_to_all(GetParam(), DType::f32, kTwo, {3, 5, 8, 2}, 2, 1);
  check_all_to_all(GetParam(), DType::f32, kTwo, {8, 0}, 0, 1);
  check_all_to_all(GetParam(), DType::f32, kPermuted, {256, 1031}, 0, 1);
}

TEST_P(CommunicatorSuite, CollectivePermute) {
  for (DType dtype : all_dtypes()) {
    for (const Groups& pairs : {kRing, kHoles, kPairs}) {
      if (dtype == DType::f8E8M0FNU && pairs != kRing) continue;  // it has no zero
      check_permute(GetParam(), dtype, pairs, {2, 3});
    }
  }
  check_permute(GetParam(), DType::f32, kRing, {1});
  check_permute(GetParam(), DType::f32, kHoles, {2, 0});
}

TEST_P(CommunicatorSuite, CollectiveBroadcast) {
  for (DType dtype : all_dtypes()) {
    for (const Groups& groups : {kOne, kPermuted, kAlone}) {
      check_broadcast(GetParam(), dtype, groups, {2, 3});
    }
  }
}

// Rounding makes every order of a sum different: the same bits must come every time.
TEST_P(CommunicatorSuite, SumsHaveTheSameBitsEveryTime) {
  std::mt19937 random(7);
  std::normal_distribution<float> normal;
  const Dims local = {64, 1024};
  for (DType dtype : {DType::f32, DType::bf16}) {
    const TensorType type = typed(dtype, local);
    Literal input(typed(dtype, {local[0] * kDevices, local[1]}));
    visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
      for (auto& x : input.mutable_elements<StorageOf<kD>>()) {
        if constexpr (kD == DType::f32) x = normal(random);
        if constexpr (kD == DType::bf16) x = to_bfloat16(normal(random));
      }
    });
    const std::string attributes =
        fmt::format("{}, replica_groups = {}, use_global_device_ids", kChannel, dense(kUneven));
    std::shared_ptr<const ir::Module> module = ir::parse_or_throw(
        program(type, type, collective("all_reduce", attributes, region(dtype, "add"), type, type)),
        "test.mlir");
    const Literal first = GetParam().run(module, {input}, GetParam().workers[0])[0];
    for (int repetition = 0; repetition < 3; ++repetition) {
      for (int workers : GetParam().workers) {
        EXPECT_TRUE(GetParam().run(module, {input}, workers)[0] == first) << workers << " workers";
      }
    }
  }
}

}  // namespace

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(CommunicatorSuite);

}  // namespace weft::testing
