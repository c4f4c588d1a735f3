// What weft explain says that other ways to split an op would send is what they send.
#include "passes/partition/explain/alternatives.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "cost/program_cost.h"
#include "ir/ops/collective_def.h"
#include "ir/parser.h"
#include "passes/normalize/normalize.h"
#include "passes/partition/decide/decider.h"
#include "passes/partition/explain/weigh_others.h"
#include "passes/partition/write/partitioner.h"
#include "passes/propagate/propagate.h"
#include "passes/simplify/simplify.h"
#include "report/explain/collective_axes.h"
#include "support/paths.h"

namespace weft::report::alternatives_test {
namespace {

using passes::Alternative;
using passes::WeighedOp;

double sent_by(const ir::Module& module) {
  const cost::ProgramCost cost(module);
  AxisFinder axes(module);
  double sent = 0;
  ir::walk(*module.entry()->body, [&](const ir::Op& op) {
    const ir::CollectiveDef* const def = ir::collective_of(op);
    if (def == nullptr || !axes.of(op).sends) return;
    double bytes = 0;
    for (const ir::Value* operand : op.operands) {
      bytes += static_cast<double>(operand->type.tensor().num_bytes());
    }
    sent += cost.executions(op).times * ir::wire_bytes(def->kind, axes.of(op).group_size, bytes);
  });
  return sent;
}

// A program that is decided about, and can be decided about otherwise.
class Program {
 public:
  explicit Program(std::unique_ptr<ir::Module> module) : module_(std::move(module)) {
    passes::normalize(*module_);
    propagation_ = passes::propagate(*module_);
    planner_.emplace(*propagation_.atoms);
    decider_.emplace(*module_, propagation_, options_, *planner_);
    decider_->decide();
    ops_ = passes::weigh_others(*decider_);
  }

  const std::vector<WeighedOp>& ops() const { return ops_; }
  double sent() { return sent_as(*decider_); }

  // For each op and each other way to split it: what the program then sends.
  std::vector<std::vector<double>> sent_otherwise() {
    std::vector<std::vector<double>> sent(ops_.size());
    for (std::size_t op = 0; op < ops_.size(); ++op) {
      for (const Alternative& other : ops_[op].others) {
        passes::Decider forced = *decider_;
        forced.force(ops_[op].number, other.split);
        sent[op].push_back(sent_as(forced));
      }
    }
    return sent;
  }

 private:
  double sent_as(passes::Decider decider) {
    const auto local = passes::partition_as(std::move(decider).decisions(), *module_, propagation_,
                                            *planner_, options_);
    passes::remove_dead(*local);
    return sent_by(*local);
  }

  std::unique_ptr<ir::Module> module_;
  passes::PartitionOptions options_;
  passes::Propagation propagation_;
  std::optional<passes::ReshardPlanner> planner_;
  std::optional<passes::Decider> decider_;
  std::vector<WeighedOp> ops_;
};

// How many other ways were compared.
std::size_t expect_true_bytes(std::unique_ptr<ir::Module> module, const std::string& name) {
  Program program(std::move(module));
  const double now = program.sent();
  const std::vector<std::vector<double>> otherwise = program.sent_otherwise();
  std::size_t compared = 0;
  for (std::size_t op = 0; op < otherwise.size(); ++op) {
    for (std::size_t i = 0; i < otherwise[op].size(); ++i, ++compared) {
      const Alternative& other = program.ops()[op].others[i];
      EXPECT_NEAR(now + other.more_wire_bytes, otherwise[op][i], 1e-6 * otherwise[op][i])
          << name << ": " << program.ops()[op].name << ": " << other.what;
    }
  }
  return compared;
}

TEST(Alternatives, OfProgramsThatXlaWasRecordedOn) {
  const auto folder = "reference/tpu_compiler/partition";
  WEFT_REQUIRE_SHARED(folder);
  std::size_t compared = 0;
  for (const auto& entry : std::filesystem::directory_iterator(testing::shared_dir() / folder)) {
    // Hooks find a shorter way around a slice's moves there, which nobody plans.
    const std::string name = entry.path().stem();
    if (name.starts_with("roll_half")) continue;
    compared += expect_true_bytes(ir::load_module(entry.path().string()), name);
  }
  EXPECT_GT(compared, 0U);
}

const char* const kContraction = R"(
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%a: tensor<64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>},
                  %b: tensor<256x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>})
      -> (tensor<64x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>
    return %0 : tensor<64x128xf32>
  })";

// A product of operands that are sharded along what it sums over could gather them instead.
TEST(Alternatives, OfAContraction) {
  Program program(ir::parse_or_throw(kContraction, "test.mlir"));
  ASSERT_EQ(program.ops().size(), 1U);
  const WeighedOp& product = program.ops()[0];
  EXPECT_EQ(product.name, "dot_general");
  EXPECT_EQ(product.flops, 2.0 * 64 * 256 * 128 / 8);
  ASSERT_FALSE(product.others.empty());
  for (const Alternative& other : product.others) EXPECT_GT(other.more_wire_bytes, 0) << other.what;
  // Operand 0 whole along x: 32 of its 64 rows are sent, and each device computes all 64.
  const Alternative& least = product.others[0];
  EXPECT_EQ(least.what,
            "gather operand 0 (f32[64,256]) over x, sum partial results (f32[64,128]) over y");
  EXPECT_EQ(least.flops, 2 * product.flops);
  EXPECT_EQ(expect_true_bytes(ir::parse_or_throw(kContraction, "test.mlir"), "contraction"),
            product.others.size());
}

}  // namespace
}  // namespace weft::report::alternatives_test
