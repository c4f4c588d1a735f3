// What the tests of ops with shifted access share: shards compute what the whole op computes, and
// send what was planned.
#pragma once

#include <random>
#include <span>
#include <string>

#include <gtest/gtest.h>

#include "ir/module.h"
#include "support/localized.h"

namespace weft::testing {

// What the program's collectives make one device send.
inline double sent(const ir::Module& module) {
  double sum = 0;
  ir::walk(*module.entry()->body, [&](const ir::Op& op) {
    if (op.kind != ir::OpKind::collective_permute && op.kind != ir::OpKind::all_gather) return;
    const TensorType& in = op.operand(0)->type.tensor();
    const TensorType& out = op.result()->type.tensor();
    const double times = op.kind == ir::OpKind::collective_permute
                             ? 1
                             : static_cast<double>(out.num_elements() / in.num_elements() - 1);
    sum += times * static_cast<double>(in.num_bytes());
  });
  return sum;
}

inline double planned(const OneOp& op, const Split& split) {
  passes::FactorAtoms factors = split.factors;
  factors.resize(op.rule().factors.size());
  return passes::hook_traffic(op.op(), op.rule(), factors, passes::AxisAtoms(split.mesh),
                              /*as_needed=*/true)
      .bytes;
}

// Whether a split reduction factor leaves padding, which others than the hook make harmless.
inline bool pads_reductions(const OneOp& op, const Split& split) {
  for (std::size_t f = 0; f < split.factors.size(); ++f) {
    const ir::Factor& factor = op.rule().factors[f];
    if (factor.localize) continue;
    const std::int64_t shards = passes::AxisAtoms(split.mesh).size(split.factors[f]);
    if (factor.kind == ir::FactorKind::reduction && factor.size % shards != 0) return true;
  }
  return false;
}

// Which splits of a program are tried: each n-th, so that n programs that differ in their numbers
// only, each with its own turn, try all between them.
struct Turn {
  std::size_t of = 1;
  std::size_t turn = 0;
};

// Every split gives the same results and sends as much as was planned. Inputs are random where none
// are given.
inline void expect_right(const std::string& text, std::span<const Literal> inputs = {},
                         const Turn& turn = {}) {
  SCOPED_TRACE(text);
  const OneOp op(text);
  std::size_t count = 0;
  op.for_each_split([&](const Split& split) {
    if (count++ % turn.of != turn.turn % turn.of) return;
    if (::testing::Test::HasFailure() || pads_reductions(op, split)) return;
    const auto parts = op.partitioned(split);
    EXPECT_EQ(op.difference(split, *parts, inputs), "");
    EXPECT_EQ(planned(op, split), sent(*parts)) << to_string(split);
  });
}

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  std::int64_t from(std::int64_t low, std::int64_t high) {
    return std::uniform_int_distribution<std::int64_t>(low, high)(engine_);
  }

 private:
  std::mt19937 engine_;
};

struct Shards {
  std::vector<MeshAxis> axes;
  passes::FactorAtoms factors;
};

inline double sent_by(const std::string& text, const Shards& shards) {
  const OneOp op(text);
  return planned(op, {Mesh(shards.axes), shards.factors});
}

}  // namespace weft::testing
