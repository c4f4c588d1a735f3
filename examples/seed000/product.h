// The product of seed 000, in bf16: its sizes and operands, and the oracle's word on a result.
//
// Plain data and functions; one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/literal.h"
#include "ir/module.h"

namespace weft::demo {

inline constexpr std::int64_t kM = 8192, kK = 8192, kN = 1024;

// lhs[M,K] and rhs[K,N], the same in every run.
std::vector<Literal> random_operands();

// lhs x rhs on one device, all cores: what the kernels are measured against.
std::shared_ptr<const ir::Module> unsharded_product();

// Holds results against the oracle, on a block whose rows are of two devices.
class Oracle {
 public:
  // The operands must live as long.
  explicit Oracle(const std::vector<Literal>& operands) : operands_(operands) {}

  struct Agreement {
    double largest_error = 0;
    double largest_value = 0;
    bool within = true;
  };
  Agreement check(const Literal& result);

  static constexpr std::int64_t kBlock = 64;  // rows and columns
  static constexpr std::int64_t kFirstRow = 4064, kFirstColumn = 480;

 private:
  const std::vector<Literal>& operands_;
  std::unique_ptr<Literal> expected_;  // computed once
};

}  // namespace weft::demo
