#include "passes/partition/write/manual_devices.h"

#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "ir/ops/collective.h"

namespace weft::passes {
namespace {

class Automatic {
 public:
  Automatic(AtomSet manual, const LocalBuilder& b)
      : atoms_(b.atoms()), mesh_(b.mesh()), free_(list_of(atoms_.all() & ~manual)) {}

  // The first axis along which two devices differ that is not manual; empty: none.
  std::string difference(std::int64_t a, std::int64_t b) const {
    if (a < 0 || b < 0 || a >= mesh_.num_devices() || b >= mesh_.num_devices()) return {};
    const std::int64_t p = mesh_.position_of(a), q = mesh_.position_of(b);
    for (Atom atom : free_) {
      const std::int64_t stride = atoms_.stride(atom), size = atoms_.size(atom);
      if (p / stride % size != q / stride % size) return atoms_.names({atom});
    }
    return {};
  }

 private:
  const AxisAtoms& atoms_;
  const Mesh& mesh_;
  AtomList free_;
};

void check_pair(const ir::Op& op, const Automatic& automatic, std::int64_t a, std::int64_t b) {
  const std::string axis = automatic.difference(a, b);
  if (axis.empty()) return;
  throw Error(ir::error_message(
      op,
      fmt::format("it is among devices {} and {}, which differ along axis {}; a collective must "
                  "stand in a manual computation over all axes that its groups span",
                  a, b, axis)));
}

}  // namespace

void check_participants(const ir::Op& op, AtomSet manual, const LocalBuilder& b) {
  const std::optional<ir::Participants> who = ir::participants(op.attrs);
  if (!who) return;
  const Automatic automatic(manual, b);
  if (who->pairs != nullptr) {
    for (const auto& [source, target] : *who->pairs) check_pair(op, automatic, source, target);
  }
  if (who->groups == nullptr) return;
  const DeviceGroups groups = who->groups->listed();
  for (std::int64_t g = 0; g < groups.num_groups; ++g) {
    const std::span<const std::int64_t> group = groups.group(g);
    for (std::int64_t device : group) check_pair(op, automatic, group[0], device);
  }
}

ir::Value* first_device(AtomSet manual, const TensorType& type, LocalBuilder& b) {
  const AxisAtoms& atoms = b.atoms();
  const AtomList list = list_of(manual);
  std::vector<std::int64_t> devices;
  for (std::int64_t i = 0; i < atoms.size(list); ++i) {
    std::int64_t position = 0, rest = i;
    for (std::size_t a = list.size(); a > 0; --a) {
      const Atom atom = list[a - 1];
      position += rest % atoms.size(atom) * atoms.stride(atom);
      rest /= atoms.size(atom);
    }
    devices.push_back(b.mesh().device_at(position));
  }
  ir::Value* number = b.by_shard(list, devices);
  if (number->type.dtype() == type.dtype) return number;
  return b.ops().create(ir::OpKind::convert, {&number, 1}, {ir::Type(type)})->result();
}

}  // namespace weft::passes
