// A small module, and logs of its ops that never ran.
#pragma once

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "events/event.h"
#include "ir/parser.h"

namespace weft::testing {

// Two products, a permute and an all_gather; `ops` has them in the order of the text.
struct SampleProgram {
  SampleProgram() {
    for (const ir::Function& function : module->functions()) {
      ir::walk(*function.body, [this](const ir::Op& op) {
        if (op.name().starts_with("stablehlo.")) ops.push_back(&op);
      });
    }
  }

  std::shared_ptr<const ir::Module> module = ir::parse_or_throw(R"(
module @sample attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func public @main(%arg0: tensor<4x4xf32>) -> tensor<16x4xf32> {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%arg1: tensor<4x4xf32>) {
      %1 = stablehlo.dot_general %arg1, %arg1, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc("train.py":3:7)
      %2 = "stablehlo.collective_permute"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %3 = "stablehlo.all_gather"(%2) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<4x4xf32>) -> tensor<16x4xf32>
      %4 = stablehlo.dot_general %2, %1, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      sdy.return %4 : tensor<4x4xf32>
    } : (tensor<4x4xf32>) -> tensor<16x4xf32>
    return %0 : tensor<16x4xf32>
  }
}
)",
                                                                "sample.mlir");
  std::vector<const ir::Op*> ops;
  const ir::Op* product() const { return ops.at(0); }
  const ir::Op* permute() const { return ops.at(1); }
  const ir::Op* gather() const { return ops.at(2); }
  const ir::Op* second_product() const { return ops.at(3); }
};

inline events::Event compute(const ir::Op* op, std::int64_t start, std::int64_t end) {
  return {.kind = events::EventKind::compute, .op = op, .start_ns = start, .end_ns = end};
}
inline events::Event transfer(const ir::Op* op, std::int64_t begun, std::int64_t start,
                              std::int64_t end, int peer, std::uint64_t execution) {
  return {.kind = events::EventKind::transfer,
          .peer = peer,
          .op = op,
          .start_ns = start,
          .end_ns = end,
          .begun_ns = begun,
          .execution = execution};
}

// As a run could have left it: computes and waits of a device follow each other, transfers overlap;
// times are small, so that many are equal.
class RandomLog {
 public:
  RandomLog(const SampleProgram& program, unsigned seed) : program_(program), random_(seed) {}

  events::EventLog make(int devices, int executions) {
    log_.devices.resize(static_cast<std::size_t>(devices));
    for (auto& events : log_.devices) add_stream(events, executions);
    for (int i = 0; i < executions; ++i) add_permute(static_cast<std::uint64_t>(i));
    for (auto& events : log_.devices) {
      std::ranges::stable_sort(events, {}, &events::Event::end_ns);
      if (!events.empty()) log_.span_ns = std::max(log_.span_ns, events.back().end_ns);
    }
    log_.span_ns += below(4);
    return log_;
  }

 private:
  std::int64_t below(int n) {
    return static_cast<std::int64_t>(random_() % static_cast<unsigned>(n));
  }

  void add_stream(std::vector<events::Event>& events, int count) {
    std::int64_t now = 0;
    for (int i = 0; i < count; ++i) {
      now += below(5);
      const std::int64_t end = now + below(6);
      events::Event event = compute(program_.ops[below(2) == 0 ? 0 : 3], now, end);
      if (below(4) == 0) {
        event = transfer(program_.gather(), now, now, end, -1, static_cast<std::uint64_t>(i));
        event.kind = events::EventKind::wait;
      }
      events.push_back(event);
      now = end;
    }
  }

  // Each device begins at some time; its data moves once it and its source have begun.
  void add_permute(std::uint64_t execution) {
    const auto n = log_.devices.size();
    std::vector<std::int64_t> begun(n);
    for (std::int64_t& time : begun) time = below(30);
    for (std::size_t d = 0; d < n; ++d) {
      const std::size_t source = (d + n - 1) % n;
      const std::int64_t start = std::max(begun[d], begun[source]) + below(2);
      log_.devices[d].push_back(transfer(program_.permute(), begun[d], start, start + below(9),
                                         n == 1 ? -1 : static_cast<int>(source), execution));
    }
  }

  const SampleProgram& program_;
  std::mt19937 random_;
  events::EventLog log_;
};

}  // namespace weft::testing
