#include "passes/rings/rings.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "ir/ops/op_def.h"
#include "ir/region_flow.h"
#include "passes/rings/ring_form.h"
#include "passes/rings/ring_terms.h"
#include "passes/rings/ring_writer.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

// Of more devices what each does is not followed; of a body, so many ops are looked at.
constexpr std::size_t kMostRingDevices = 256;
constexpr std::size_t kMostVisits = std::size_t{1} << 18;

bool has_exchanges(const ir::Block& block) {
  bool found = false;
  ir::walk(block, [&](const ir::Op& op) {
    found |= op.kind == ir::OpKind::collective_permute || is_tile_sum(op);
  });
  return found;
}

// A value that a ring computes.
struct FoundRing {
  ir::Value* value = nullptr;
  RingTerms terms = {};
  RingForm form = {};
};

std::string name_without_dialect(const ir::Op& op) {
  const std::string_view name = op.name();
  return std::string(name.substr(name.find('.') + 1));
}

// The rings of one manual computation.
class RingFinder {
 public:
  RingFinder(DeviceFacts& facts, const ManualDevices& devices, const ir::Block& body)
      : body_(body),
        numbers_(devices.devices),
        travelling_(travelling(body)),
        scope_{facts, devices, numbers_, travelling_} {}

  // In the order of the program.
  std::vector<FoundRing> run() {
    do {
      found_.clear();
      used_.clear();
      find(body_);
    } while (drop_used_elsewhere());
    std::ranges::reverse(found_);
    return std::move(found_);
  }

  // What is a product of something that travels, but was not recognised; largest first.
  struct Refused {
    const ir::Op *exchange, *product;
    std::string why;
  };
  std::vector<Refused> refused() const {
    std::vector<Refused> result;
    std::unordered_set<const ir::Op*> told;
    for (const RingTerms& terms : refused_) {
      const bool told_before = std::ranges::any_of(
          terms.ops, [&](const ir::Op* op) { return told.contains(op) || used_.contains(op); });
      if (!terms.has_permutes || terms.product == nullptr || told_before) continue;
      told.insert(terms.ops.begin(), terms.ops.end());
      if (!terms.why_not.empty()) result.push_back({terms.exchange, terms.product, terms.why_not});
    }
    return result;
  }

 private:
  // From the end, so that values that follow from all of a ring come first.
  void find(const ir::Block& block) {
    for (ir::Op *op = block.ops.back(), *before = nullptr; op != nullptr; op = before) {
      before = op->previous();
      if (used_.contains(op)) continue;
      if (op->def().region_flow == ir::RegionFlow::loop) {
        for (ir::Value* result : op->results) try_value(*result);
        if (!used_.contains(op)) find(ir::loop_body(*op));
      } else if (op->kind == ir::OpKind::add || op->kind == ir::OpKind::concatenate ||
                 op->kind == ir::OpKind::dynamic_update_slice) {
        try_value(*op->result());
      }
    }
  }

  void try_value(ir::Value& value) {
    const bool is_result = travelling_.results.contains(&value) && value.is_used();
    if (!is_result || banned_.contains(&value) || visits_ > kMostVisits) return;
    for (const bool products_are_arrays : {false, true}) {
      RingTerms terms = ring_terms(value, scope_, products_are_arrays);
      visits_ += terms.visits;
      std::optional<RingForm> form;
      if (terms.is_known && terms.exchange != nullptr) {
        form = ring_form(terms, value, scope_.devices, terms.why_not);
      }
      if (form) {
        used_.insert(terms.ops.begin(), terms.ops.end());
        found_.push_back({&value, std::move(terms), std::move(*form)});
        return;
      }
      if (!products_are_arrays) refused_.push_back(std::move(terms));
    }
  }

  // Rings of which something is used elsewhere stay. Whether there were any.
  bool drop_used_elsewhere() {
    std::unordered_set<const ir::Value*> values;
    for (const FoundRing& ring : found_) values.insert(ring.value);
    bool dropped = false;
    for (FoundRing& ring : found_) {
      const ir::Op* const user = user_elsewhere(ring, values);
      if (user == nullptr) continue;
      banned_.insert(ring.value);
      ring.terms.why_not =
          fmt::format("{} uses one of its parts by itself", name_without_dialect(*user));
      refused_.push_back(std::move(ring.terms));
      dropped = true;
    }
    return dropped;
  }

  // Who needs what the ring computes on the way; null: nobody.
  const ir::Op* user_elsewhere(const FoundRing& ring,
                               const std::unordered_set<const ir::Value*>& values) const {
    for (const ir::Op* op : ring.terms.ops) {
      for (const ir::Value* result : op->results) {
        if (values.contains(result)) continue;
        for (const ir::Use& use : result->uses()) {
          if (!is_used_by_rings(*use.op)) return use.op;
        }
      }
    }
    return nullptr;
  }

  bool is_used_by_rings(const ir::Op& user) const {
    for (const ir::Op* op = &user; op != nullptr; op = op->parent->parent_op) {
      if (used_.contains(op)) return true;
    }
    return false;
  }

  const ir::Block& body_;
  TurnNumbers numbers_;
  Travelling travelling_;
  RingScope scope_;
  std::vector<FoundRing> found_;            // last one first
  std::unordered_set<const ir::Op*> used_;  // by them
  std::unordered_set<const ir::Value*> banned_;
  std::vector<RingTerms> refused_;
  std::size_t visits_ = 0;
};

OverlapChoice choice_of(const ir::Op& exchange, const ir::Op* product) {
  OverlapChoice choice;
  choice.collective = name_without_dialect(exchange);
  choice.location = exchange.location;
  choice.is_by_hand = true;
  if (product != nullptr) {
    choice.product = name_without_dialect(*product);
    choice.product_location = product->location;
  }
  return choice;
}

void tell_rings(const std::vector<FoundRing>& rings, const RingFinder& finder,
                OverlapChoices& choices) {
  for (const FoundRing& ring : rings) {
    choices.push_back(choice_of(*ring.terms.exchange, ring.form.product));
    choices.back().form = form_text(ring.form);
  }
  for (const RingFinder::Refused& one : finder.refused()) {
    choices.push_back(choice_of(*one.exchange, one.product));
    choices.back().why = one.why;
  }
}

}  // namespace

void recognise_rings(ir::Module& module, const OverlapOptions& options) {
  const machine::Target& target =
      options.target != nullptr ? *options.target : machine::host_target();
  if (target.performance().transfers_overlap) return;
  DeviceFacts facts(module);
  RingWriter writer(module);
  bool written = false;
  std::vector<const ir::Block*> bodies;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      const bool is_manual = op.def().region_flow == ir::RegionFlow::manual;
      if (is_manual && has_exchanges(*op.regions[0])) bodies.push_back(op.regions[0]);
    });
  }
  for (const ir::Block* body : bodies) {
    const ManualDevices* const devices = facts.devices_of(*body->terminator());
    if (devices == nullptr || devices->devices.size() > kMostRingDevices) continue;
    RingFinder finder(facts, *devices, *body);
    const std::vector<FoundRing> rings = finder.run();
    if (options.choices != nullptr) tell_rings(rings, finder, *options.choices);
    for (const FoundRing& ring : rings) writer.write(*ring.value, ring.form, *ring.terms.exchange);
    written |= !rings.empty();
  }
  if (written) remove_dead(module);
}

}  // namespace weft::passes
