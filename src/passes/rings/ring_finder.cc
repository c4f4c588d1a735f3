#include "passes/rings/ring_finder.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "ir/ops/collective.h"
#include "ir/ops/op_def.h"
#include "ir/region_flow.h"
#include "passes/overlap/cut.h"

namespace weft::passes {
namespace {

bool is_same_place(const ir::Location& a, const ir::Location& b) {
  return a.line == b.line && a.column == b.column && a.source == b.source;
}

}  // namespace

std::optional<RefusedRing> first_of_others(const ir::Block& body,
                                           const std::unordered_set<const ir::Op*>& known) {
  const Travelling values = travelling(body);
  RefusedRing first;
  ir::walk(body, [&](const ir::Op& op) {
    if (known.contains(&op)) return;
    const bool is_permute = op.kind == ir::OpKind::collective_permute;
    if (first.exchange == nullptr && is_permute && ir::inserted_for(op).empty()) {
      first.exchange = &op;
    }
    if (first.product == nullptr && is_product(op) && values.has(*op.result())) {
      first.product = &op;
    }
  });
  if (first.exchange == nullptr || first.product == nullptr) return {};
  return first;
}

RingFinder::RingFinder(DeviceFacts& facts, const ManualDevices& devices, const ir::Block& body,
                       SearchBudget& budget, std::span<const KeptRing> kept)
    : body_(body),
      kept_(kept),
      numbers_(devices.devices),
      travelling_(travelling(body)),
      scope_{facts, devices, numbers_, travelling_, budget},
      graph_(scope_, false),
      graph_of_arrays_(scope_, true) {}

std::vector<FoundRing> RingFinder::run() {
  do {
    found_.clear();
    used_.clear();
    find(body_);
  } while (drop_used_elsewhere());
  std::vector<FoundRing> rings;
  for (const FoundRing* ring : found_) rings.push_back(*ring);
  std::ranges::reverse(rings);
  return rings;
}

void RingFinder::find(const ir::Block& block) {
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

void RingFinder::try_value(ir::Value& value) {
  const bool is_result = travelling_.results.contains(&value) && value.is_used();
  if (!is_result || banned_.contains(&value)) return;
  const auto [tried, is_new] = tried_.try_emplace(&value);
  if (is_new && !scope_.budget.is_spent()) tried->second = ring_of(value);
  if (!tried->second) return;
  used_.insert(tried->second->ops.all.begin(), tried->second->ops.all.end());
  found_.push_back(&*tried->second);
}

std::optional<FoundRing> RingFinder::ring_of(ir::Value& value) {
  const std::size_t refused = refused_.size();
  auto ring = ring_of(value, false);
  if (ring || scope_.budget.is_spent()) return ring;
  const TermNode& node = graph_.node({&value});
  const bool has_products = node.has_product || node.refused >= 0;
  if (has_products) ring = ring_of(value, true);
  if (ring) refused_.resize(refused);
  return ring;
}

// Several collectives must become fewer: a sum over devices by itself is none.
std::optional<FoundRing> RingFinder::ring_of(ir::Value& value, bool products_are_arrays) {
  TermGraph& graph = products_are_arrays ? graph_of_arrays_ : graph_;
  graph.add(*value.def->parent);
  const TermNode& node = graph.node({&value});
  if (!node.is_known || node.main == nullptr || (node.steps == 0 && node.num_sums < 2)) return {};
  FoundRing ring{.value = &value, .ops = listed(node.passed), .node = &node};
  if (!ring.ops.has_permutes && ring.ops.num_exchanges < 2) return {};
  std::string why;
  try {
    scope_.budget.spend(ring.ops.num_values);
    // Each value is there on each device, and comes to another one once.
    if (node.num_terms > ring.ops.num_values * scope_.num_devices()) {
      throw NotKnown{"it has some of its parts several times"};
    }
    auto form = ring_form(graph.terms(node), value, scope_.devices, why);
    if (form) {
      ring.form = std::move(*form);
      const std::string* const kept = why_kept(ring);
      if (kept == nullptr) return ring;
      refused_.push_back({&node.passed, *kept, node.steps});
      return {};
    }
  } catch (NotKnown& problem) {
    why = std::move(problem.why);
  }
  if (!products_are_arrays) refused_.push_back({&node.passed, std::move(why), node.steps});
  return {};
}

const std::string* RingFinder::why_kept(const FoundRing& ring) const {
  for (const KeptRing& kept : kept_) {
    const bool is_kept = is_same_place(kept.location, ring.ops.exchange->location) &&
                         bytes_of(ring.form) >= kept.bytes;
    if (is_kept) return &kept.why;
  }
  return nullptr;
}

// ---- What something else uses

// Whether there were any.
bool RingFinder::drop_used_elsewhere() {
  std::unordered_set<const ir::Value*> values, arrays;
  for (const FoundRing* ring : found_) {
    values.insert(ring->value);
    for (const RingArray& of : ring->form.operands) arrays.insert(of.array);
    for (const RingArray& of : ring->form.added) arrays.insert(of.array);
  }
  bool dropped = false;
  for (const FoundRing* ring : found_) {
    std::string user = who_needs_parts(*ring, values, arrays);
    if (user.empty()) continue;
    banned_.insert(ring->value);
    refused_.push_back({&ring->node->passed,
                        fmt::format("{} uses one of its parts by itself", user),
                        ring->node->steps});
    dropped = true;
  }
  return dropped;
}

// Who uses what the ring computes on the way; empty: nobody.
std::string RingFinder::who_needs_parts(const FoundRing& ring,
                                        const std::unordered_set<const ir::Value*>& values,
                                        const std::unordered_set<const ir::Value*>& arrays) const {
  for (const ir::Op* op : ring.ops.all) {
    for (const ir::Value* result : op->results) {
      if (values.contains(result)) continue;
      if (arrays.contains(result)) return "another ring";
      for (const ir::Use& use : result->uses()) {
        if (!is_used_by_rings(*use.op)) return std::string(ir::without_dialect(use.op->name()));
      }
    }
  }
  return {};
}

bool RingFinder::is_used_by_rings(const ir::Op& user) const {
  for (const ir::Op* op = &user; op != nullptr; op = op->parent->parent_op) {
    if (used_.contains(op)) return true;
  }
  return false;
}

// ---- What is told

std::vector<RefusedRing> RingFinder::refused() const {
  struct Told {
    RingOps ops;
    const std::string* why;
  };
  std::vector<Told> all;
  const auto add = [&](const PassedOps& passed, const std::string& why, int steps) {
    RingOps ops = listed(passed);
    // Without a product and from one device to the next only, it is an exchange of edges.
    const bool goes_around = ops.product != nullptr || steps > 1;
    if (ops.has_own_permutes && goes_around) all.push_back({std::move(ops), &why});
  };
  for (const Refused& one : refused_) add(*one.passed, one.why, one.steps);
  for (const TermGraph::Refused& one : graph_.refused()) add(one.passed, one.why, one.steps);
  std::ranges::stable_sort(all, std::ranges::greater(),
                           [](const Told& one) { return one.ops.all.size(); });
  std::unordered_set<const ir::Op*> known = used_;
  std::vector<RefusedRing> result;
  for (const Told& one : all) {
    const ir::Op* const mark = one.ops.product != nullptr ? one.ops.product : one.ops.exchange;
    if (known.contains(mark)) continue;
    known.insert(one.ops.all.begin(), one.ops.all.end());
    result.push_back({one.ops.exchange, one.ops.product, *one.why});
  }
  if (!scope_.budget.is_spent()) return result;
  auto rest = first_of_others(body_, known);
  if (rest) {
    rest->why = "the program has more to follow than is looked at";
    result.push_back(std::move(*rest));
  }
  return result;
}

}  // namespace weft::passes
