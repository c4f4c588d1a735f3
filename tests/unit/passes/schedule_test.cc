#include "passes/schedule/schedule.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/schedule/block_graph.h"
#include "passes/schedule/block_time.h"
#include "passes/schedule/choose_order.h"
#include "plan/fusion.h"
#include "plan/memory_use.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"
#include "support/sanitizer.h"

namespace weft::passes::schedule_test {
namespace {

using Index = BlockGraph::Index;

// What one of 2 x 2 devices does: products, sums and transfers of square values along both axes;
// `in_place`: and values a row of which is replaced, before others read them or after that.
class RandomBlock {
 public:
  RandomBlock(std::uint64_t seed, int size, bool in_place = false)
      : random_(seed),
        square_(fmt::format("tensor<{0}x{0}xf32>", size)),
        size_(size),
        in_place_(in_place) {}

  std::string text(int num_ops) {
    for (int i = 0; i < num_ops; ++i) add_op();
    add_unused();
    const std::string whole = fmt::format("tensor<{0}x{0}xf32>", 2 * size_);
    return fmt::format(R"(module attributes {{mhlo.num_partitions = 4 : i32}} {{
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: {0}) -> {0} {{
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{{"x"}}, {{"y"}}]>] out_shardings=[<@mesh, [{{"x"}}, {{"y"}}]>] manual_axes={{"x", "y"}} (%v0: {1}) {{
{2}    sdy.return %v{3} : {1}
  }} : ({0}) -> {0}
  return %0 : {0}
}}
}}
)",
                       whole, square_, body_, num_values_ - 1);
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }
  // Mostly one of the last, so that there are chains.
  std::string operand() {
    const int last = std::min(num_values_, 4);
    const int i = below(4) == 0 ? below(num_values_) : num_values_ - 1 - below(last);
    is_used_[static_cast<std::size_t>(i)] = true;
    return fmt::format("%v{}", i);
  }
  void add(const std::string& op) {
    body_ += fmt::format("    %v{} = {}\n", num_values_++, op);
    is_used_.push_back(false);
  }
  void add_replaced_row() {
    const std::string row = fmt::format("%row{}", num_values_), of = operand(), in = operand();
    body_ +=
        fmt::format("    {0} = stablehlo.slice {1} [0:1, 0:{2}] : ({3}) -> tensor<1x{2}xf32>\n",
                    row, of, size_, square_);
    body_ += fmt::format("    {}_at = stablehlo.constant dense<0> : tensor<i32>\n", row);
    add(
        fmt::format("stablehlo.dynamic_update_slice {0}, {1}, {1}_at, {1}_at : ({2}, "
                    "tensor<1x{3}xf32>, tensor<i32>, tensor<i32>) -> {2}",
                    in, row, square_, size_));
  }
  // A transfer of one row, which takes less than the others, and the value with it.
  void add_small_transfer() {
    const std::string row = fmt::format("%row{}", num_values_), of = operand();
    body_ +=
        fmt::format("    {0} = stablehlo.slice {1} [0:1, 0:{2}] : ({3}) -> tensor<1x{2}xf32>\n",
                    row, of, size_, square_);
    body_ += fmt::format(
        "    {0}_sent = \"stablehlo.collective_permute\"({0}) <{{channel_handle = "
        "#stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, "
        "0], [2, 3], [3, 2]]> : tensor<4x2xi64>}}> : (tensor<1x{1}xf32>) -> tensor<1x{1}xf32>\n",
        row, size_);
    body_ += fmt::format("    {}_at = stablehlo.constant dense<0> : tensor<i32>\n", row);
    add(
        fmt::format("stablehlo.dynamic_update_slice {0}, {1}_sent, {1}_at, {1}_at : ({2}, "
                    "tensor<1x{3}xf32>, tensor<i32>, tensor<i32>) -> {2}",
                    of, row, square_, size_));
  }
  void add_op() {
    const int kind = below(in_place_ ? 11 : 8);
    if (kind == 10) return add_small_transfer();
    if (kind > 7) return add_replaced_row();
    if (kind < 3) {
      const std::string a = operand(), b = operand();
      add(fmt::format("stablehlo.dot_general {}, {}, contracting_dims = [1] x [0] : ({}, {}) -> {}",
                      a, b, square_, square_, square_));
    } else if (kind < 5) {
      const std::string a = operand(), b = operand();
      add(fmt::format("stablehlo.add {}, {} : {}", a, b, square_));
    } else if (kind == 5) {
      const char* const pairs =
          below(2) == 0 ? "[[0, 1], [1, 0], [2, 3], [3, 2]]" : "[[0, 2], [2, 0], [1, 3], [3, 1]]";
      add(
          fmt::format("\"stablehlo.collective_permute\"({}) <{{channel_handle = "
                      "#stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = "
                      "dense<{}> : tensor<4x2xi64>}}> : ({}) -> {}",
                      operand(), pairs, square_, square_));
    } else {
      const char* const groups = below(2) == 0 ? "[[0, 1], [2, 3]]" : "[[0, 2], [1, 3]]";
      add(
          fmt::format("\"stablehlo.all_reduce\"({}) <{{channel_handle = "
                      "#stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<{}> "
                      ": tensor<2x2xi64>, use_global_device_ids}}> ({{\n    ^bb0(%l: "
                      "tensor<f32>, %r: tensor<f32>):\n      %s = stablehlo.add %l, %r : "
                      "tensor<f32>\n      stablehlo.return %s : tensor<f32>\n    }}) : ({}) -> {}",
                      operand(), groups, square_, square_));
    }
  }
  void add_unused() {
    const int last = num_values_;
    for (int i = 0; i < last - 1; ++i) {
      if (is_used_[static_cast<std::size_t>(i)]) continue;
      add(fmt::format("stablehlo.add %v{}, %v{} : {}", i, num_values_ - 1, square_));
    }
  }

  std::mt19937_64 random_;
  const std::string square_;
  const int size_;
  const bool in_place_;
  std::string body_;
  int num_values_ = 1;
  std::vector<bool> is_used_ = {false};
};

std::shared_ptr<const machine::Target> random_target(std::uint64_t seed) {
  constexpr double kRates[] = {5e8, 1e9, 2e9, 4e9};  // 33 to 4 us a transfer; a product takes 3.6
  return std::make_shared<machine::Target>(
      machine::host_with_links(4, kRates[seed % std::size(kRates)], 1e-6));
}

const ir::Block& body_of(const ir::Module& module) {
  return *module.entry()->body->ops.front()->regions[0];
}

// How many ops are a part of another one's step.
std::size_t num_fused(const ir::Module& module) {
  const plan::Fusions fusions(body_of(module), plan::FuseRows::no);
  std::size_t fused = 0;
  for (const ir::Op* op : body_of(module).ops) {
    const plan::Fusion* const fusion = fusions.of(*op);
    if (fusion != nullptr && op != fusion->ops.back()) ++fused;
  }
  return fused;
}

// All that is known of a block.
struct Known {
  Known(const ir::Module& module, const machine::Target& target)
      : links(module, target), works(module, target, links), graph(works.graph(body_of(module))) {}
  double seconds() const {
    std::vector<Index> order(graph.size());
    std::iota(order.begin(), order.end(), 0);
    return simulate(graph, order, works).seconds;
  }
  cost::LinkUse links;
  BlockWorks works;
  BlockGraph graph;
};

// The least time over all orders, by going through them all.
class AllOrders {
 public:
  explicit AllOrders(const Known& known) : known_(known), waits_(known.graph.size(), 0) {
    for (Index n = 0; n < known.graph.size(); ++n) {
      waits_[n] = static_cast<int>(known.graph.waits_for(n).size());
    }
    try_next();
  }
  double least() const { return least_; }

 private:
  void try_next() {
    if (order_.size() == known_.graph.size()) {
      least_ = std::min(least_, simulate(known_.graph, order_, known_.works).seconds);
      return;
    }
    for (Index n = 0; n < known_.graph.size(); ++n) {
      if (waits_[n] != 0) continue;
      waits_[n] = -1;
      order_.push_back(n);
      change(n, -1);
      try_next();
      change(n, 1);
      order_.pop_back();
      waits_[n] = 0;
    }
  }
  void change(Index of, int by) {
    for (Index n = of + 1; n < known_.graph.size(); ++n) {
      for (const Index from : known_.graph.waits_for(n)) waits_[n] += from == of ? by : 0;
    }
  }

  const Known& known_;
  std::vector<int> waits_;
  std::vector<Index> order_;
  double least_ = 1e9;
};

std::unique_ptr<ir::Module> parsed(const std::string& text) {
  return ir::parse_or_throw(text, "program");
}

TEST(Schedule, OfRandomBlocksIsValidAndNeverSlower) {
  double before = 0, after = 0;
  for (std::uint64_t seed = 0; seed < testing::under_sanitizers(80, 200); ++seed) {
    const auto module =
        parsed(RandomBlock(seed, seed % 2 == 0 ? 64 : 128).text(5 + static_cast<int>(seed % 40)));
    const auto target = random_target(seed);
    const double plain = Known(*module, *target).seconds();
    const std::string text = ir::print(*module);
    const std::size_t fused = num_fused(*module);
    schedule(*module, {target});
    ASSERT_TRUE(ir::verify(*module).empty()) << text;
    ASSERT_EQ(ir::print(*parsed(ir::print(*module))), ir::print(*module));
    const double seconds = Known(*module, *target).seconds();
    EXPECT_LE(seconds, plain * (1 + 1e-9)) << text;
    EXPECT_GE(num_fused(*module), fused) << text;
    before += plain;
    after += seconds;
  }
  EXPECT_LT(after, 0.9 * before);
}

// What replaces a row comes after the transfers that read the value, and before others: one may
// have to wait for another that the same link has no room for.
TEST(Schedule, OfWhatIsReplacedInPlaceIsValidAndNeverSlower) {
  for (std::uint64_t seed = 0; seed < testing::under_sanitizers(100, 300); ++seed) {
    const auto module = parsed(RandomBlock(seed, 64, true).text(5 + static_cast<int>(seed % 40)));
    const auto target = random_target(seed);
    const double plain = Known(*module, *target).seconds();
    const std::string text = ir::print(*module);
    ASSERT_NO_THROW(schedule(*module, {target})) << text;
    ASSERT_TRUE(ir::verify(*module).empty()) << text;
    EXPECT_LE(Known(*module, *target).seconds(), plain * (1 + 1e-9)) << text;
  }
}

TEST(Schedule, KeepsToTheLimitOfMemory) {
  for (std::uint64_t seed = 0; seed < testing::under_sanitizers(25, 60); ++seed) {
    const auto module = parsed(RandomBlock(seed, 64).text(30));
    const std::int64_t needed = plan::memory_use(*module).total();
    for (const std::int64_t more : {0, 16384, 65536}) {
      const auto copy = module->clone();
      schedule(*copy, {random_target(seed), needed + more});
      EXPECT_LE(plan::memory_use(*copy).total(), needed + more) << ir::print(*module);
    }
  }
}

TEST(Schedule, IsNearTheBestOfSmallBlocks) {
  double best = 0, ours = 0, worst = 1;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const auto module = parsed(RandomBlock(seed + 1000, 64).text(5));
    const auto target = random_target(seed);
    const Known known(*module, *target);
    if (known.graph.size() > 10 || known.graph.transfers().empty()) continue;
    const double least = AllOrders(known).least();
    double seconds = known.seconds();
    if (const auto order = faster_order(known.graph, 1 << 30, known.works)) {
      seconds = simulate(known.graph, *order, known.works).seconds;
    }
    EXPECT_GE(seconds, least * (1 - 1e-9));
    best += least;
    ours += seconds;
    worst = std::max(worst, seconds / least);
  }
  EXPECT_LT(ours, 1.005 * best);
  EXPECT_LT(worst, 1.06);
}

// The order with one of its dones right before what waits for it.
std::vector<Index> with_late_done(const BlockGraph& graph, std::vector<Index> order, Index done) {
  auto at = std::ranges::find(order, done);
  const auto waits = [&](Index n) {
    return std::ranges::find(graph.waits_for(n), done) != graph.waits_for(n).end();
  };
  for (; at + 1 != order.end() && !waits(*(at + 1)); ++at) std::iter_swap(at, at + 1);
  return order;
}

TEST(Schedule, WaitsNoSoonerThanItMust) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto module =
        parsed(RandomBlock(seed + 2000, 128).text(10 + static_cast<int>(seed % 40)));
    const auto target = random_target(seed);
    const Known known(*module, *target);
    const auto order = faster_order(known.graph, std::int64_t{1} << 40, known.works);
    if (!order) continue;
    const double seconds = simulate(known.graph, *order, known.works).seconds;
    for (const StartedTransfer& transfer : known.graph.transfers()) {
      const auto late = with_late_done(known.graph, *order, transfer.start + 1);
      EXPECT_GE(simulate(known.graph, late, known.works).seconds, seconds * 0.98 - 1e-9)
          << ir::print(*module);
    }
  }
}

// Each turn gathers a layer's weights along two axes, stores the sum of what all devices have, at
// places that count up or down, and adds a part of such a sum to another one.
std::string loop_text(int turns, bool down, bool counts_first) {
  const std::string count = fmt::format(
      "      %one = stablehlo.constant dense<1> : tensor<i32>\n      %next = stablehlo.{} %i, %one "
      ": tensor<i32>\n",
      down ? "subtract" : "add");
  const int start = down ? turns - 1 : 0, limit = down ? 0 : turns;
  return fmt::format(R"(module attributes {{mhlo.num_partitions = 4 : i32}} {{
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<128x128xf32>, %w: tensor<6x64x64xf32>) -> (tensor<128x128xf32>, tensor<6x64x64xf32>, tensor<128x128xf32>) {{
  %0:3 = sdy.manual_computation(%a, %w) in_shardings=[<@mesh, [{{"x"}}, {{"y"}}]>, <@mesh, [{{}}, {{"x"}}, {{"y"}}]>] out_shardings=[<@mesh, [{{"x"}}, {{"y"}}]>, <@mesh, [{{}}, {{}}, {{}}]>, <@mesh, [{{"x"}}, {{"y"}}]>] manual_axes={{"x", "y"}} (%x0: tensor<64x64xf32>, %ws: tensor<6x32x32xf32>) {{
    %start = stablehlo.constant dense<{0}> : tensor<i32>
    %ones = stablehlo.constant dense<1.0> : tensor<6x64x64xf32>
    %none = stablehlo.constant dense<-0.0> : tensor<64x64xf32>
    %1:5 = stablehlo.while(%i = %start, %x = %x0, %stack = %ws, %sums = %ones, %total = %none) : tensor<i32>, tensor<64x64xf32>, tensor<6x32x32xf32>, tensor<6x64x64xf32>, tensor<64x64xf32>
    cond {{
      %limit = stablehlo.constant dense<{1}> : tensor<i32>
      %2 = stablehlo.compare {2}, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }} do {{
{3}      %z = stablehlo.constant dense<0> : tensor<i32>
      %part = stablehlo.dynamic_slice %stack, %i, %z, %z, sizes = [1, 32, 32] : (tensor<6x32x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x32xf32>
      %layer = stablehlo.reshape %part : (tensor<1x32x32xf32>) -> tensor<32x32xf32>
      %rows = "stablehlo.all_gather"(%layer) <{{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}}> : (tensor<32x32xf32>) -> tensor<64x32xf32>
      %g = "stablehlo.all_gather"(%rows) <{{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}}> : (tensor<64x32xf32>) -> tensor<64x64xf32>
      %p = stablehlo.dot_general %x, %g, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %y = stablehlo.tanh %p : tensor<64x64xf32>
      %s = "stablehlo.all_reduce"(%y) <{{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}}> ({{
      ^bb0(%l: tensor<f32>, %r: tensor<f32>):
        %lr = stablehlo.add %l, %r : tensor<f32>
        stablehlo.return %lr : tensor<f32>
      }}) : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %u = stablehlo.reshape %s : (tensor<64x64xf32>) -> tensor<1x64x64xf32>
      %put = stablehlo.dynamic_update_slice %sums, %u, %i, %z, %z : (tensor<6x64x64xf32>, tensor<1x64x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<6x64x64xf32>
      %q = "stablehlo.all_reduce"(%p) <{{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}}> ({{
      ^bb0(%l: tensor<f32>, %r: tensor<f32>):
        %lr = stablehlo.add %l, %r : tensor<f32>
        stablehlo.return %lr : tensor<f32>
      }}) : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %third = stablehlo.constant dense<0.333> : tensor<64x64xf32>
      %t = stablehlo.multiply %third, %q : tensor<64x64xf32>
      %more = stablehlo.add %t, %total : tensor<64x64xf32>
{4}      stablehlo.return %next, %y, %stack, %put, %more : tensor<i32>, tensor<64x64xf32>, tensor<6x32x32xf32>, tensor<6x64x64xf32>, tensor<64x64xf32>
    }}
    sdy.return %1#1, %1#3, %1#4 : tensor<64x64xf32>, tensor<6x64x64xf32>, tensor<64x64xf32>
  }} : (tensor<128x128xf32>, tensor<6x64x64xf32>) -> (tensor<128x128xf32>, tensor<6x64x64xf32>, tensor<128x128xf32>)
  return %0#0, %0#1, %0#2 : tensor<128x128xf32>, tensor<6x64x64xf32>, tensor<128x128xf32>
}}
}}
)",
                     start, limit, down ? "GE" : "LT", counts_first ? count : "",
                     counts_first ? "" : count);
}

TEST(Schedule, OfLoopsKeepsEveryBit) {
  constexpr int kEvery = testing::under_sanitizers(4, 1);  // other machines for each loop
  int number = 0;
  for (const bool down : {false, true}) {
    for (const int turns : {1, 2, 3, 4, 6}) {
      const auto module = parsed(loop_text(turns, down, turns % 3 == 0));
      std::vector<Literal> inputs;
      for (const ir::Value* arg : module->entry()->body->args) {
        inputs.push_back(random_literal(arg->type.tensor(), 1, inputs.size()));
      }
      const std::vector<Literal> want = reference::run(*module, inputs);
      // A product takes longer than a transfer, or not.
      for (const double flops : {2e9, 2e10, 1e12}) {
        if (number++ % kEvery != 0) continue;
        const auto result = module->clone();
        auto model = std::make_shared<machine::Model>(random_target(flops > 1e11 ? 0 : 2)->model());
        model->performance.f32_flops = flops;
        schedule(*result, {std::make_shared<machine::Target>(machine::Machine(model, {4}))});
        const std::string text = ir::print(*result);
        ASSERT_TRUE(ir::verify(*result).empty()) << text;
        const bool sends_before = text.find("all_gather") < text.find("stablehlo.while");
        if (flops < 1e11) {
          EXPECT_EQ(sends_before, turns > 1) << text;
        }
        const std::vector<Literal> got = reference::run(*result, inputs);
        for (std::size_t i = 0; i < want.size(); ++i) {
          EXPECT_EQ(testing::difference(got[i], want[i], 0), "") << text;
        }
      }
    }
  }
}

}  // namespace
}  // namespace weft::passes::schedule_test
