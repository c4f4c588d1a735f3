#include "passes/rings/rings.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "ir/ops/op_def.h"
#include "ir/region_flow.h"
#include "passes/rings/ring_finder.h"
#include "passes/rings/ring_writer.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

// Of more devices what each does is not followed; of a module, so many values are looked at, times
// devices: a second, about.
constexpr std::size_t kMostRingDevices = 256;
constexpr std::size_t kMostSearch = std::size_t{1} << 26;

// Whether the block has permutes, or several sums that could become fewer.
bool has_exchanges(const ir::Block& block) {
  std::size_t permutes = 0, sums = 0;
  ir::walk(block, [&](const ir::Op& op) {
    permutes += op.kind == ir::OpKind::collective_permute ? 1 : 0;
    sums += is_tile_sum(op) ? 1 : 0;
  });
  return permutes > 0 || sums > 1;
}

OverlapChoice choice_of(const ir::Op& exchange, const ir::Op* product) {
  OverlapChoice choice;
  choice.collective = ir::without_dialect(exchange.name());
  choice.location = exchange.location;
  choice.is_by_hand = true;
  if (product != nullptr) {
    choice.product = ir::without_dialect(product->name());
    choice.product_location = product->location;
  }
  return choice;
}

// The rings of all manual computations, one after the other.
class Recogniser {
 public:
  Recogniser(ir::Module& module, const OverlapOptions& options)
      : options_(options), facts_(module), writer_(module) {}

  // Whether something was written.
  bool run(const ir::Block& body) {
    const ManualDevices* const devices = facts_.devices_of(*body.terminator());
    if (devices == nullptr) {
      tell_first(body, "which device does what is not known: it is manual along some axes only");
      return false;
    }
    if (devices->devices.size() > kMostRingDevices) {
      tell_first(body, fmt::format("of more than {} devices what each does is not followed",
                                   kMostRingDevices));
      return false;
    }
    RingFinder finder(facts_, *devices, body, budget_, options_.kept_rings);
    const std::vector<FoundRing> rings = finder.run();
    tell(rings, finder);
    for (const FoundRing& ring : rings) writer_.write(*ring.value, ring.form, *ring.ops.exchange);
    return !rings.empty();
  }

 private:
  void tell(const std::vector<FoundRing>& rings, const RingFinder& finder) {
    if (options_.choices == nullptr) return;
    for (const FoundRing& ring : rings) {
      OverlapChoice choice = choice_of(*ring.ops.exchange, ring.form.product);
      choice.form = form_text(ring.form);
      choice.bytes = bytes_of(ring.form);
      options_.choices->push_back(std::move(choice));
    }
    for (RefusedRing& one : finder.refused()) tell(one);
  }

  void tell(RefusedRing& one) {
    options_.choices->push_back(choice_of(*one.exchange, one.product));
    options_.choices->back().why = std::move(one.why);
  }

  void tell_first(const ir::Block& body, std::string why) {
    if (options_.choices == nullptr) return;
    auto first = first_of_others(body, {});
    if (!first) return;
    first->why = std::move(why);
    tell(*first);
  }

  const OverlapOptions& options_;
  DeviceFacts facts_;
  RingWriter writer_;
  SearchBudget budget_{kMostSearch};
};

}  // namespace

void recognise_rings(ir::Module& module, const OverlapOptions& options) {
  const machine::Target& target =
      options.target != nullptr ? *options.target : machine::host_target();
  if (target.performance().transfers_overlap) return;
  std::vector<const ir::Block*> bodies;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      const bool is_manual = op.def().region_flow == ir::RegionFlow::manual;
      if (is_manual && has_exchanges(*op.regions[0])) bodies.push_back(op.regions[0]);
    });
  }
  Recogniser recogniser(module, options);
  bool written = false;
  for (const ir::Block* body : bodies) written |= recogniser.run(*body);
  if (written) remove_dead(module);
}

}  // namespace weft::passes
