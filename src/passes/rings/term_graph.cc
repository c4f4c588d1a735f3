#include "passes/rings/term_graph.h"

#include <algorithm>
#include <utility>

#include "core/number_literal.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "ir/region_flow.h"
#include "passes/overlap/cut.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::OpKind;

constexpr std::size_t kMostTerms = std::size_t{1} << 18;  // times devices

bool is_zero(const ir::Value& value) {
  if (!value.type.is_tensor()) return false;
  const DTypeInfo& dtype = info(value.type.dtype());
  const bool has_zero = dtype.type_class != DTypeClass::floating || dtype.format.has_sign;
  return has_zero && is_splat_of(value, scalar_literal(value.type.dtype(), 0));
}

// Rounds, at most.
bool is_rounding(const ir::Op& op) {
  const auto is_real = [](DType dtype) { return is_float(dtype) && !is_complex(dtype); };
  return op.kind == OpKind::convert && is_real(op.operand(0)->type.dtype()) &&
         is_real(op.result()->type.dtype());
}

std::vector<Dims> at_start(std::size_t devices, std::size_t rank) {
  return {devices, Dims(rank, 0)};
}

}  // namespace

void TermGraph::add(const ir::Block& block) {
  if (!added_.insert(&block).second) return;
  for (const ir::Op* op = block.ops.front(); op != nullptr; op = op->next()) {
    for (ir::Value* result : op->results) {
      if (scope_.budget.is_spent()) return;
      if (scope_.travelling.results.contains(result)) node({result});
    }
  }
}

const TermNode& TermGraph::node(At at) {
  const Deeper deeper(depth_);
  at = parts_.carried(at);
  const auto [known, is_new] = nodes_.try_emplace(at);
  TermNode& node = known->second;
  if (!is_new) return node;
  try {
    scope_.budget.spend(1);
    follow(node, at);
    if (node.num_terms * scope_.num_devices() > kMostTerms) throw NotKnown{"it has too many parts"};
  } catch (NotKnown& problem) {
    refuse(node, at, std::move(problem.why));
  }
  return node;
}

void TermGraph::refuse(TermNode& node, const At& at, std::string why) {
  const bool is_array = at.turn.loop == nullptr && at.value->type.is_tensor();
  if (!is_array || scope_.budget.is_spent()) {
    node.is_known = false;
    node.why = std::move(why);
    return;
  }
  Refused now{std::move(node.passed), std::move(why), node.steps};
  if (node.refused_and_sent >= 0) {  // of one thing, all is told at once
    const Refused& cause = refused_[static_cast<std::size_t>(node.refused_and_sent)];
    now.passed.before.push_back(&cause.passed);
    now.why = cause.why;
    now.steps = std::max(now.steps, cause.steps);
  }
  refused_.push_back(std::move(now));
  node = {.refused = static_cast<int>(refused_.size()) - 1};
  if (parts_.find(at).part) return follow_part(node, at);
  set_leaf(node, term_of(parts_.array(at)));
}

void TermGraph::follow(TermNode& node, const At& at) {
  const ir::Op* const op = at.value->def;
  if (is_zero(*at.value)) return;
  if (op == nullptr) return set_leaf(node, term_of(parts_.array(at)));
  if (parts_.is_followed_loop(at)) return follow_loop(node, at);
  if (is_product(*op)) return follow_product(node, at);
  switch (op->kind) {
    case OpKind::add:
      return follow_add(node, at);
    case OpKind::collective_permute:
      return follow_permute(node, at);
    case OpKind::all_reduce:
      return is_tile_sum(*op) ? follow_sum(node, at) : follow_part(node, at);
    case OpKind::concatenate:
      return follow_concatenate(node, at);
    case OpKind::dynamic_update_slice:
      return follow_update(node, at);
    case OpKind::convert:
      return is_rounding(*op) ? follow_convert(node, at) : follow_part(node, at);
    default:
      return follow_part(node, at);
  }
}

// ---- Nodes

RingTerm TermGraph::term_of(RingPart part) const {
  RingTerm one{.sizes = part.sizes, .low = at_start(scope_.num_devices(), part.sizes.size())};
  one.parts.push_back(std::move(part));
  return one;
}

void TermGraph::set_leaf(TermNode& node, RingTerm term) const {
  node.leaf = std::move(term);
  node.num_terms = 1;
  node.first = &*node.leaf;
  node.has_product = node.leaf->product != nullptr;
  if (node.has_product || is_of_others(*node.leaf)) node.main = node.first;
}

// So many times, if it is summed.
void TermGraph::add_from(TermNode& node, TermNode::From from, std::size_t times) const {
  const TermNode& of = *from.node;
  const bool moves = !from.sources.empty() || times > 1;
  if (node.main == nullptr) node.main = moves && of.main == nullptr ? of.first : of.main;
  if (node.first == nullptr) node.first = of.first;
  node.num_terms += std::min(of.num_terms, kMostTerms) * times;
  node.num_sums = std::min(node.num_sums + of.num_sums, kMostTerms);
  node.has_product |= of.has_product;
  node.steps = std::max(node.steps, of.steps + (from.sources.empty() ? 0 : 1));
  node.refused_and_sent = std::max(
      {node.refused_and_sent, of.refused_and_sent, from.sources.empty() ? -1 : of.refused});
  node.from.push_back(std::move(from));
}

const TermNode& TermGraph::operand(const At& at, std::size_t i, PassedOps& by) {
  const TermNode& of = node(operand_of(at, i));
  if (!of.passed.ops.empty() || !of.passed.before.empty()) by.before.push_back(&of.passed);
  if (!of.is_known) throw NotKnown{of.why};
  return of;
}

// ---- Ops

// Turn by turn, so that none is followed through many.
void TermGraph::follow_loop(TermNode& node, const At& at) {
  const ir::Op& loop = *at.value->def;
  const At last = parts_.last_turn(at);
  const ir::Op& yield = *ir::loop_body(loop).terminator();
  for (Turn turn{&loop, 0}; turn.number < last.turn.number; ++turn.number) {
    for (std::size_t i = 0; i < yield.operands.size(); ++i) {
      if (scope_.travelling.has(*yield.operand(i))) this->node({yield.operand(i), turn});
    }
  }
  node.passed.ops.push_back(&loop);
  const TermNode& of = this->node(last);
  node.passed.before.push_back(&of.passed);
  if (!of.is_known) throw NotKnown{of.why};
  add_from(node, {&of});
}

void TermGraph::follow_product(TermNode& node, const At& at) {
  if (products_are_arrays_ && is_there(at)) return set_leaf(node, term_of(parts_.array(at)));
  const ir::Op& op = *at.value->def;
  node.passed.ops.push_back(&op);
  const Dims& sizes = at.value->type.dims();
  RingTerm one{.product = &op, .sizes = sizes, .low = at_start(scope_.num_devices(), sizes.size())};
  for (std::size_t i = 0; i < 2; ++i) {
    node.steps = std::max(node.steps, parts_.find(operand_of(at, i)).steps);
    one.parts.push_back(*parts_.part_for(operand_of(at, i), node.passed).part);
  }
  set_leaf(node, std::move(one));
}

void TermGraph::follow_part(TermNode& node, const At& at) {
  const FoundPart& found = parts_.part_for(at, node.passed);
  node.steps = found.steps;
  set_leaf(node, term_of(*found.part));
}

void TermGraph::follow_add(TermNode& node, const At& at) {
  if (is_boolean(at.value->type.dtype())) throw NotKnown{"its sums are of booleans"};
  const TermNode &a = operand(at, 0, node.passed), &b = operand(at, 1, node.passed);
  if (is_there(at) && !a.has_product && !b.has_product) {
    node.passed = {};
    return set_leaf(node, term_of(parts_.array(at)));
  }
  node.passed.ops.push_back(at.value->def);
  add_from(node, {&a});
  add_from(node, {&b});
  if (a.main != nullptr && b.main != nullptr && !alike(*a.main, *b.main)) {
    throw NotKnown{"it adds up different things"};
  }
}

// A product may be rounded as it is made. A sum is not: what is converted is an array then.
void TermGraph::follow_convert(TermNode& node, const At& at) {
  const TermNode& of = operand(at, 0, node.passed);
  node.steps = of.steps;
  if (of.num_terms > 1) {
    node.passed.ops.push_back(at.value->def);
    throw NotKnown{"it rounds sums on their way"};
  }
  if (of.num_terms == 1 && !of.has_product) {
    node.passed = {};
    node.refused = of.refused;
    node.refused_and_sent = of.refused_and_sent;
    return follow_part(node, at);
  }
  node.passed.ops.push_back(at.value->def);
  add_from(node, {&of});
}

void TermGraph::follow_permute(TermNode& node, const At& at) {
  node.passed.ops.push_back(at.value->def);
  const TermNode& of = operand(at, 0, node.passed);
  if (of.leaf && !of.has_product) {
    node.passed = {};
    node.refused_and_sent = std::max(of.refused_and_sent, of.refused);
    return follow_part(node, at);
  }
  node.steps = of.steps + 1;
  const Sources& sources = parts_.sources(*at.value->def);
  if (of.from.size() != 1 || of.from[0].sources.empty()) return add_from(node, {&of, sources});
  Sources all_steps = of.from[0].sources;  // from where they began
  take_from(sources, all_steps);
  add_from(node, {of.from[0].node, std::move(all_steps)});
}

// One that the program takes of one tile after the other.
void TermGraph::follow_sum(TermNode& node, const At& at) {
  node.passed.ops.push_back(at.value->def);
  const TermNode& of = operand(at, 0, node.passed);
  node.summed_by = at.value->def;
  add_from(node, {&of}, parts_.summands(*at.value->def).size());
  ++node.num_sums;
}

void TermGraph::follow_concatenate(TermNode& node, const At& at) {
  const ir::Op& op = *at.value->def;
  const auto dim = static_cast<std::size_t>(op.get<ir::DimensionAttrs>().dimension);
  node.passed.ops.push_back(&op);
  Dims begin(at.value->type.dims().size(), 0);
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const TermNode& of = operand(at, i, node.passed);
    add_from(node, {&of, {}, {scope_.num_devices(), begin}});
    begin[dim] += op.operand(i)->type.dims()[dim];
  }
}

void TermGraph::follow_update(TermNode& node, const At& at) {
  const ir::Op& op = *at.value->def;
  node.passed.ops.push_back(&op);
  const TermNode &whole = operand(at, 0, node.passed), &update = operand(at, 1, node.passed);
  const Dims& sizes = op.operand(1)->type.dims();
  node.steps = std::max(whole.steps, update.steps);
  std::vector<Dims> places = parts_.starts(op, at.turn, at.value->type, sizes, 2);
  if (places.empty()) throw NotKnown{"a place does not follow from the device's number"};
  node.replaces = true;
  node.replaced_sizes = sizes;
  add_from(node, {&whole});
  add_from(node, {&update, {}, std::move(places)});
}

}  // namespace weft::passes
