// Collective: one op through which devices communicate, as a bound plan holds it: its row, who
// takes part with whom, and how results are combined. The same for every engine that carries data.
//
// Made once for each op and set of devices, immutable, used from any thread. Refers to the op, so
// the module must outlive it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernels/reduce/reducer.h"
#include "ir/collective_groups.h"
#include "ir/module.h"
#include "ir/ops/collective_def.h"
#include "plan/storage/packed_operand.h"

namespace weft::engine {

using ir::CollectiveGroup;

class Collective {
 public:
  struct Place {
    std::uint32_t group = 0;
    std::uint32_t position = 0;
  };

  // `devices` are those that run the op, ascending; `packs`: what an all_gather packs (null: it
  // gives an array), which must live as long. Throws weft::Error where one of them is in no
  // group, or is in a group with a device that does not run it, so that it would wait for ever.
  Collective(const ir::Op& op, const ir::Module& module, std::uint32_t id,
             std::span<const std::int64_t> devices, const plan::GatheredOperand* packs = nullptr);

  const ir::Op& op() const { return op_; }
  std::uint32_t id() const { return id_; }  // dense within the plan
  const ir::CollectiveDef& def() const { return def_; }
  const plan::GatheredOperand* packs() const { return packs_; }
  const std::vector<CollectiveGroup>& groups() const { return groups_; }
  Place place_of(std::int64_t device) const { return places_[static_cast<std::size_t>(device)]; }
  const Reducer& reducer() const { return *reducer_; }  // REQUIRES: the op has a region

 private:
  const ir::Op& op_;
  std::uint32_t id_;
  const ir::CollectiveDef& def_;
  const plan::GatheredOperand* packs_;
  std::vector<CollectiveGroup> groups_;
  std::vector<Place> places_;  // by device
  std::optional<Reducer> reducer_;
};

}  // namespace weft::engine
