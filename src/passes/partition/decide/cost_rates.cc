#include "passes/partition/decide/cost_rates.h"

#include "passes/partition/reshard/reshard_steps.h"

namespace weft::passes {
namespace {

// A permute names no atoms: each device hands over to one other.
double step_seconds(const ReshardStep& step, const AxisAtoms& atoms,
                    const machine::Model& machine) {
  const ir::CollectiveKind kind = *collective_of(step.kind);
  const std::int64_t group = step.atoms.empty() ? 2 : atoms.size(step.atoms);
  const double bytes_in = step.wire_bytes / ir::collective_def(kind).wire(group).share;
  return cost::collective_seconds(kind, group, bytes_in, machine);
}

}  // namespace

double CostRates::moving(const ReshardPlan& plan, const AxisAtoms& atoms) const {
  if (machine_ == nullptr) {
    return plan.wire_bytes + kCollectiveBytes * plan.collectives + kMaskedByte * plan.masked_bytes;
  }
  double seconds = plan.masked_bytes / machine_->performance.achieved_bandwidth();
  if (plan.collectives == 0) return seconds;
  for (const ReshardStep& step : plan.steps) {
    if (collective_of(step.kind)) seconds += step_seconds(step, atoms, *machine_);
  }
  return seconds;
}

double CostRates::moving_at_least(double wire_bytes) const {
  if (machine_ != nullptr || wire_bytes <= 0) return 0;
  // Sums of the same bytes, added in another order, differ by less.
  constexpr double kRounding = 1 - 1e-9;
  return wire_bytes * kRounding + kCollectiveBytes;
}

bool CostRates::keeps_bits() const { return machine_ == nullptr || machine_->platform != "TPU"; }

double CostRates::sending(double wire_bytes) const {
  if (machine_ == nullptr || wire_bytes == 0) return wire_bytes;
  return cost::collective_seconds(ir::CollectiveKind::collective_permute, 2, wire_bytes, *machine_);
}

double CostRates::sending(double wire_bytes, double collectives) const {
  if (collectives == 0) return 0;
  if (machine_ == nullptr) return wire_bytes + kCollectiveBytes * (collectives - 1);
  return collectives * sending(wire_bytes / collectives);
}

double CostRates::seconds(const cost::Work& work, double bytes) const {
  const double more = (thrift_.weight - 1) * bytes / machine_->performance.achieved_bandwidth();
  return cost::time_of(work, machine_->performance).seconds + more;
}

}  // namespace weft::passes
