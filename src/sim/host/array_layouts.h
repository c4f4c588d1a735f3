// ArrayLayouts: how the arrays of a program lie in a host's memory: what views of others are
// strided, which costs whoever reads them.
//
// Made once for a plan, which must live as long; any thread may read it.
#pragma once

#include <unordered_map>

#include "core/strided_layout.h"
#include "plan/plan.h"

namespace weft::sim {

class ArrayLayouts {
 public:
  explicit ArrayLayouts(const plan::Plan& plan);

  // REQUIRES: a tensor.
  StridedLayout of(const ir::Value& value) const;
  // Whether the op only sees its first operand in another way.
  bool is_view(const ir::Op& op) const;

 private:
  void visit(const ir::Op& op);
  void visit_shards(const ir::Op& op);

  std::unordered_map<const ir::Value*, StridedLayout> strided_;  // the others are dense
};

}  // namespace weft::sim
