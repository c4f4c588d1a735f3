#include "ir/ops/sharding.h"

#include "ir/ops/check.h"
#include "ir/ops/region.h"

namespace weft::ir {

// Only numbers: local types depend on the mesh, see ir/verify/manual.cc.
void check_manual_computation(const OpSignature& s) {
  const auto& attrs = s.get<ManualComputationAttrs>();
  const std::size_t args = s.regions[0]->args.size();
  const std::size_t returned = s.regions[0]->terminator()->operands.size();
  require(attrs.in_shardings.size() == s.operands.size(),
          "there are {} operands, but {} in_shardings", s.operands.size(),
          attrs.in_shardings.size());
  require(args == s.operands.size(), "there are {} operands, but the body takes {}",
          s.operands.size(), args);
  require(attrs.out_shardings.size() == s.results.size(),
          "there are {} results, but {} out_shardings", s.results.size(),
          attrs.out_shardings.size());
  require(returned == s.results.size(), "there are {} results, but the body returns {}",
          s.results.size(), returned);
}

void check_propagation_barrier(const OpSignature& s) {
  require(s.get<PropagationBarrierAttrs>().allowed_direction != PropagationDirection::BOTH,
          "allowed_direction BOTH is no barrier");
}

}  // namespace weft::ir
