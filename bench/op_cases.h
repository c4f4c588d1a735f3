// The ops that op_bench times: programs of one op on operands of about 64 MiB.
#pragma once

#include <string>
#include <vector>

#include "engine/stream/buffer_pool.h"

namespace weft::engine {

struct OpCase {
  std::string name;           // family/op/type
  std::string text;           // a module
  double low = -8, high = 8;  // what the operands' elements lie between
  // An operand.
  Buffer input(BufferPool& pool, const TensorType& type) const;
};

const std::vector<OpCase>& op_cases();

}  // namespace weft::engine
