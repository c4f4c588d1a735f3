// What golden tests of collective matmul (tests/golden/overlap) do not show: what is decided, and
// what is said of it.
#include "passes/overlap/overlap.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cost/machine_time.h"
#include "ir/ops/collective.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "machine/device_order.h"

namespace weft::passes::overlap_test {
namespace {

using ::testing::HasSubstr;

std::shared_ptr<const machine::Target> target(const char* machine) {
  return std::make_shared<machine::Target>(machine::Machine::parse(machine));
}

std::string groups_of(int n) {
  std::string text;
  for (int i = 0; i < n; ++i) text += fmt::format("{}{}", i == 0 ? "" : ", ", i);
  return fmt::format(
      "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = "
      "dense<[[{}]]> : tensor<1x{}xi64>, use_global_device_ids",
      text, n);
}

std::string gather(const char* to, const char* from, const std::string& in, const std::string& out,
                   int dim, int n) {
  return fmt::format(
      "{} = \"stablehlo.all_gather\"({}) <{{all_gather_dim = {} : i64, {}}}> : (tensor<{}>) -> "
      "tensor<{}>\n",
      to, from, dim, groups_of(n), in, out);
}

std::string dot(const char* to, const char* lhs, const char* rhs, const std::string& l,
                const std::string& r, const std::string& out) {
  return fmt::format(
      "{} = stablehlo.dot_general {}, {}, contracting_dims = [1] x [0] : (tensor<{}>, tensor<{}>) "
      "-> tensor<{}>\n",
      to, lhs, rhs, l, r, out);
}

// A program whose main function runs on n devices.
std::unique_ptr<ir::Module> program(int n, const std::string& args, const std::string& body,
                                    const std::string& result) {
  return ir::parse_or_throw(
      fmt::format("module attributes {{mhlo.num_partitions = {} : i32}} {{\nfunc.func public "
                  "@main({}) -> tensor<{}> {{\n{}return %r : tensor<{}>\n}}\n}}\n",
                  n, args, result, body, result),
      "test.mlir");
}

OverlapChoices spread(ir::Module& module, std::shared_ptr<const machine::Target> target) {
  OverlapChoices choices;
  overlap(module, {std::move(target), &choices});
  return choices;
}

// A[b, d] gathered along d over n devices, times W[d, f].
std::unique_ptr<ir::Module> gathered(int b, int d, int f, int n) {
  const auto shard = fmt::format("{}x{}xbf16", b, d / n), a = fmt::format("{}x{}xbf16", b, d);
  const auto w = fmt::format("{}x{}xbf16", d, f), c = fmt::format("{}x{}xbf16", b, f);
  return program(n, fmt::format("%a: tensor<{}>, %w: tensor<{}>", shard, w),
                 gather("%g", "%a", shard, a, 1, n) + dot("%r", "%g", "%w", a, w, c), c);
}

// A[b, d] times W[d, f], scattered along f over n devices.
std::unique_ptr<ir::Module> scattered(int b, int d, int f, int n) {
  const auto a = fmt::format("{}x{}xbf16", b, d), w = fmt::format("{}x{}xbf16", d, f);
  const auto c = fmt::format("{}x{}xbf16", b, f), r = fmt::format("{}x{}xbf16", b, f / n);
  return program(n, fmt::format("%a: tensor<{}>, %w: tensor<{}>", a, w),
                 dot("%c", "%a", "%w", a, w, c) +
                     fmt::format("%r = \"stablehlo.reduce_scatter\"(%c) <{{{}, scatter_dimension = "
                                 "1 : i64}}> ({{\n^bb0(%x: tensor<bf16>, %y: tensor<bf16>):\n%z = "
                                 "stablehlo.add %x, %y : tensor<bf16>\nstablehlo.return %z : "
                                 "tensor<bf16>\n}}) : (tensor<{}>) -> tensor<{}>\n",
                                 groups_of(n), c, r),
                 r);
}

// So many devices of a slice that has no more, in the order in which jax.make_mesh places them.
std::shared_ptr<const machine::Target> ring_of(std::int64_t n) {
  const auto machine = machine::Machine::parse(n <= 4   ? "tpu-v5e:2x2"
                                               : n <= 8 ? "tpu-v5e:4x2"
                                                        : "tpu-v5e:4x4");
  const std::vector<std::int64_t> mesh = {n};
  return std::make_shared<const machine::Target>(machine, machine::mesh_devices(machine, mesh, {}));
}

// Programs that the TPU compiler was given (sizes of one device), and whether it spread them:
// docs/design/0008-overlap.md says why we differ.
TEST(Overlap, DecidesByTime) {
  struct Row {
    const char* form;
    int b, d, f, n;
    bool xla, weft;  // spread it
  };
  const Row rows[] = {
      {"gather", 32, 2048, 2048, 4, true, false},    {"gather", 512, 2048, 2048, 4, true, true},
      {"gather", 4096, 2048, 2048, 4, true, true},   {"gather", 1024, 8192, 2048, 4, true, true},
      {"gather", 512, 2048, 128, 4, false, false},   {"gather", 512, 2048, 1024, 4, false, true},
      {"gather", 512, 2048, 4096, 4, true, true},    {"gather", 1024, 8192, 4096, 2, false, true},
      {"gather", 1024, 8192, 1024, 8, true, true},   {"gather", 4096, 8192, 512, 16, true, true},
      {"scatter", 64, 2048, 8192, 4, true, false},   {"scatter", 4096, 2048, 8192, 4, true, true},
      {"scatter", 2048, 256, 8192, 4, false, false}, {"scatter", 2048, 512, 8192, 4, false, false},
      {"scatter", 2048, 4096, 8192, 4, true, true},
  };
  for (const Row& row : rows) {
    const auto module = std::string(row.form) == "gather" ? gathered(row.b, row.d, row.f, row.n)
                                                          : scattered(row.b, row.d, row.f, row.n);
    const OverlapChoices choices = spread(*module, ring_of(row.n));
    ASSERT_EQ(choices.size(), 1u);
    const OverlapChoice& choice = choices[0];
    EXPECT_EQ(!choice.form.empty(), row.weft) << row.form << " " << row.b << " " << row.d << " "
                                              << row.f << " " << row.n << ": " << choice.why;
    EXPECT_LE(choice.seconds, choice.seconds_plain);
    EXPECT_EQ(choice.form.empty(), choice.parts == 1);
    EXPECT_EQ(choice.form.empty(), !choice.why.empty());
  }
}

// Layers whose weights are gathered: where an earlier product takes long enough, gathers stay, and
// the scheduler lets them move beside it.
TEST(Overlap, LeavesWhatOtherWorkHides) {
  const std::string a = "4096x4096xbf16", shard = "1024x4096xbf16";
  std::string args = "%h0: tensor<" + a + ">", body;
  for (int layer = 0; layer < 3; ++layer) {
    args += fmt::format(", %w{}: tensor<{}>", layer, shard);
    const std::string w = fmt::format("%w{}", layer), g = fmt::format("%g{}", layer);
    const std::string h = fmt::format("%h{}", layer);
    const std::string next = layer == 2 ? "%r" : fmt::format("%h{}", layer + 1);
    body += gather(g.c_str(), w.c_str(), shard, a, 0, 4) +
            dot(next.c_str(), h.c_str(), g.c_str(), a, a, a);
  }
  const auto module = program(4, args, body, a);
  const OverlapChoices choices = spread(*module, target("tpu-v5p:2x2x4"));
  ASSERT_EQ(choices.size(), 3u);
  EXPECT_THAT(choices[0].form, HasSubstr("ring"));
  for (int layer = 1; layer < 3; ++layer) {
    EXPECT_EQ(choices[static_cast<std::size_t>(layer)].form, "");
    EXPECT_THAT(choices[static_cast<std::size_t>(layer)].why,
                HasSubstr("hidden by other work: dot_general"));
  }
}

// In a loop the gather of a layer's weights, cut from their stack, moves beside the layer before.
TEST(Overlap, LeavesWhatIsSentATurnEarlier) {
  const std::string a = "4096x4096xbf16", shard = "1024x4096xbf16", stack = "8x1024x4096xbf16";
  const auto layers = [&](const char* slice_at) {
    return program(
        4, fmt::format("%h0: tensor<{}>, %w: tensor<{}>", a, stack),
        fmt::format(
            "%c0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "%c1 = stablehlo.constant dense<1> : tensor<i32>\n"
            "%c8 = stablehlo.constant dense<8> : tensor<i32>\n"
            "%l:3 = stablehlo.while(%i = %c0, %k = %c0, %h = %h0) : tensor<i32>, tensor<i32>, "
            "tensor<{0}>\ncond {{\n%p = stablehlo.compare LT, %i, %c8, SIGNED : (tensor<i32>, "
            "tensor<i32>) -> tensor<i1>\nstablehlo.return %p : tensor<i1>\n}} do {{\n"
            "%s = stablehlo.dynamic_slice %w, {1}, %c0, %c0, sizes = [1, 1024, 4096] : "
            "(tensor<{2}>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x{3}>\n"
            "%q = stablehlo.reshape %s : (tensor<1x{3}>) -> tensor<{3}>\n{4}{5}"
            "%j = stablehlo.add %i, %c1 : tensor<i32>\n"
            "%m = stablehlo.multiply %k, %i : tensor<i32>\n"
            "stablehlo.return %j, %m, %y : tensor<i32>, tensor<i32>, tensor<{0}>\n}}\n"
            "%r = stablehlo.negate %l#2 : tensor<{0}>\n",
            a, slice_at, stack, shard, gather("%g", "%q", shard, a, 0, 4),
            dot("%y", "%h", "%g", a, a, a)),
        a);
  };
  const auto by_turn = spread(*layers("%i"), target("tpu-v5p:2x2x4"));
  ASSERT_EQ(by_turn.size(), 1u);
  EXPECT_EQ(by_turn[0].form, "");
  EXPECT_THAT(by_turn[0].why, HasSubstr("hidden by other work"));
  // Which weights are next is only known when the turn has been.
  const auto by_other = spread(*layers("%k"), target("tpu-v5p:2x2x4"));
  ASSERT_EQ(by_other.size(), 1u);
  EXPECT_THAT(by_other[0].form, HasSubstr("ring"));
}

TEST(Overlap, SaysWhatALittleTransferWouldCost) {
  const auto module = gathered(8, 64, 8, 4);
  const std::string before = ir::print(*module);
  const OverlapChoices choices = spread(*module, target("tpu-v5e:4x4"));
  EXPECT_EQ(ir::print(*module), before);
  ASSERT_EQ(choices.size(), 1u);
  EXPECT_EQ(choices[0].collective, "all_gather");
  EXPECT_EQ(choices[0].product, "dot_general");
  EXPECT_THAT(choices[0].why, HasSubstr("parts would take"));
  EXPECT_EQ(choices[0].seconds, choices[0].seconds_plain);
}

TEST(Overlap, DoesNothingWhereDevicesMoveDataThemselves) {
  const auto module = gathered(4096, 8192, 4096, 4);
  const std::string before = ir::print(*module);
  EXPECT_TRUE(spread(*module, nullptr).empty());
  EXPECT_EQ(ir::print(*module), before);
}

TEST(Overlap, OneProductIsSpreadOnce) {
  const std::string shard = "1024x4096xf32", a = "4096x4096xf32", r = "1024x4096xf32";
  const auto module =
      program(4, "%a: tensor<" + shard + ">, %w: tensor<" + shard + ">",
              gather("%g", "%a", shard, a, 0, 4) + gather("%v", "%w", shard, a, 0, 4) +
                  dot("%r", "%g", "%v", a, a, a),
              a);
  const OverlapChoices choices = spread(*module, target("tpu-v5e:4x4"));
  ASSERT_EQ(choices.size(), 2u);
  EXPECT_NE(choices[0].form.empty(), choices[1].form.empty());
  const OverlapChoice& other = choices[choices[0].form.empty() ? 0 : 1];
  EXPECT_THAT(other.why, HasSubstr("its product is spread over another transfer"));
}

TEST(Overlap, ChannelsAreUnique) {
  const auto module = gathered(4096, 8192, 4096, 8);
  ASSERT_EQ(spread(*module, target("tpu-v5e:4x4")).size(), 1u);
  std::multiset<std::int64_t> channels;
  ir::walk(*module->entry()->body, [&](const ir::Op& op) {
    if (const auto who = ir::participants(op.attrs)) channels.insert(who->channel);
  });
  EXPECT_GE(channels.size(), 7u);
  EXPECT_EQ(std::set(channels.begin(), channels.end()).size(), channels.size());
}

}  // namespace
}  // namespace weft::passes::overlap_test
