#include "passes/propagate/graph.h"

#include <algorithm>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "passes/propagate/constraints.h"

namespace weft::passes {
namespace {

NodeClass class_of(const ir::Op& op) {
  switch (op.kind) {
    case ir::OpKind::propagation_barrier:
      return NodeClass::barrier;
    case ir::OpKind::reshape:
    case ir::OpKind::transpose:
    case ir::OpKind::sharding_constraint:
      return NodeClass::plain;
    case ir::OpKind::dynamic_slice:
    case ir::OpKind::dynamic_update_slice:
      return NodeClass::dynamic;
    case ir::OpKind::broadcast_in_dim:
      return NodeClass::broadcast;
    default:
      return op.def().has(ir::Trait::elementwise) ? NodeClass::plain : NodeClass::other;
  }
}

bool has_dimensions(const ir::Value& value) {
  return value.type.is_tensor() && value.type.rank() > 0;
}

class GraphMaker {
 public:
  GraphMaker(const ir::Module& module, const AxisAtoms& atoms, Slots& slots)
      : module_(module), atoms_(atoms), slots_(slots), seen_(module, atoms, slots) {}

  Graph make() && {
    const ir::Function& entry = *module_.entry();
    add_block(*entry.body, atoms_.all());
    add_results(entry);
    index_neighbours();
    return std::move(graph_);
  }

 private:
  // `free`: the atoms that no enclosing manual computation has.
  void add_block(const ir::Block& block, AtomSet free) {
    for (const ir::Op* op : block.ops) {
      if (free != 0) add_op(*op);
      add_regions(*op, free);
      if (free != 0) {
        add_edges(*op);
        seen_.passed(*op);
      }
    }
  }

  void add_regions(const ir::Op& op, AtomSet free) {
    if (op.kind == ir::OpKind::manual_computation) {
      const auto& attrs = op.get<ir::ManualComputationAttrs>();
      AtomSet manual = 0;
      for (const std::string& axis : attrs.manual_axes) manual |= atoms_.of({axis, {}}).set();
      if (free != 0) add_entries(op, attrs, manual);
      add_block(*op.regions[0], free & ~manual);
      if ((free & ~manual) != 0) add_exits(op, attrs, manual);
      return;
    }
    for (const ir::Block* region : op.regions) add_block(*region, free);
  }

  // ---- Nodes in general

  Node& begin(const ir::Op* op, NodeClass kind) {
    Node& node = graph_.nodes.emplace_back();
    node.op = op;
    node.kind = kind;
    node.first_tensor = static_cast<std::uint32_t>(graph_.tensors.size());
    node.first_part = static_cast<std::uint32_t>(graph_.parts.size());
    node.first_factor = static_cast<std::uint32_t>(graph_.factors.size());
    return node;
  }

  void add_tensor(SeenSlot seen, std::int32_t view = -1) {
    graph_.tensors.push_back({seen.slot, view, seen.value});
  }

  // Keeps the last node, whose tables are filled, if anything can flow through it.
  void end() {
    Node& node = graph_.nodes.back();
    node.tensors = static_cast<std::uint32_t>(graph_.tensors.size()) - node.first_tensor;
    node.parts = static_cast<std::uint32_t>(graph_.parts.size()) - node.first_part;
    node.factors = static_cast<std::uint32_t>(graph_.factors.size()) - node.first_factor;
    if (!link(node)) drop(node);
  }

  // Chains the parts of each factor. False: no factor is in two tensors.
  bool link(const Node& node) {
    bool shared = false;
    for (std::uint32_t i = node.parts; i-- > 0;) {
      Part& part = graph_.parts[node.first_part + i];
      NodeFactor& factor =
          graph_.factors[node.first_factor + static_cast<std::uint32_t>(part.factor)];
      shared |= factor.first >= 0 && !factor.blocked;
      part.next = factor.first;
      factor.first = static_cast<std::int32_t>(i);
    }
    return shared;
  }

  void drop(const Node& node) {
    graph_.tensors.resize(node.first_tensor);
    graph_.parts.resize(node.first_part);
    graph_.factors.resize(node.first_factor);
    graph_.nodes.pop_back();
  }

  // ---- Ops with a factor rule

  void add_op(const ir::Op& op) {
    const bool flows = !op.def().runs_regions() && op.kind != ir::OpKind::reshard &&
                       op.kind != ir::OpKind::optimization_barrier && !op.results.empty() &&
                       !op.operands.empty() &&
                       std::ranges::any_of(op.operands, [](auto* v) { return has_dimensions(*v); });
    if (!flows) return;
    const ir::SignatureOf signature(op);
    const ir::FactorRule rule = ir::factor_rule(*signature);
    if (rule.empty()) return;
    Node& node = begin(&op, class_of(op));
    node.operands = static_cast<std::uint32_t>(op.operands.size());
    node.elementwise = op.def().has(ir::Trait::elementwise) ||
                       op.kind == ir::OpKind::sharding_constraint ||
                       op.kind == ir::OpKind::propagation_barrier;
    if (const auto* barrier = op.attrs.get_if<ir::PropagationBarrierAttrs>()) {
      node.direction = barrier->allowed_direction;
    }
    for (const ir::Value* operand : op.operands) {
      node.single_use &= seen_.uses(*operand) == 1 || !has_dimensions(*operand);
    }
    add_factors(rule);
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      add_rule_tensor(*op.operand(i), seen_(*op.operand(i), op), rule, rule.operands[i]);
    }
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      add_rule_tensor(*op.result(i), {slots_.of(*op.result(i)), op.result(i)}, rule,
                      rule.results[i]);
    }
    end();
  }

  // A factor that needs the whole of its dimension still carries a sharding, unless it is all that
  // there is to shard.
  void add_factors(const ir::FactorRule& rule) {
    const auto to_shard = std::ranges::count_if(
        rule.factors, [](const ir::Factor& factor) { return factor.size > 1; });
    for (const ir::Factor& factor : rule.factors) {
      const bool whole = factor.kind == ir::FactorKind::need_replication;
      graph_.factors.push_back(
          {factor.size, -1, factor.kind == ir::FactorKind::pass_through, whole && to_shard == 1});
    }
  }

  void add_rule_tensor(const ir::Value& value, SeenSlot seen, const ir::FactorRule& rule,
                       const ir::TensorFactors& factors) {
    const Node& node = graph_.nodes.back();
    const auto tensor = static_cast<std::int32_t>(graph_.tensors.size()) -
                        static_cast<std::int32_t>(node.first_tensor);
    add_tensor(seen);
    if (!value.type.is_tensor()) return;
    for (std::size_t d = 0; d < factors.dims.size(); ++d) {
      const bool whole = factors.dims[d].size() == 1;
      for (int factor : factors.dims[d]) {
        const std::int64_t size =
            whole ? value.type.dims()[d] : rule.factors[static_cast<std::size_t>(factor)].size;
        graph_.parts.push_back({tensor, factor, -1, static_cast<std::int16_t>(d), whole, size});
      }
    }
  }

  // ---- Edges: one factor a dimension

  void begin_edge(const ir::Op& op, const Dims& dims) {
    begin(&op, NodeClass::edge);
    for (std::int64_t size : dims) graph_.factors.push_back({size, -1, true, false});
  }

  void add_edge_tensor(SeenSlot seen, const Dims& dims, std::int32_t view = -1) {
    const Node& node = graph_.nodes.back();
    const auto tensor = static_cast<std::int32_t>(graph_.tensors.size()) -
                        static_cast<std::int32_t>(node.first_tensor);
    add_tensor(seen, view);
    for (std::size_t d = 0; d < dims.size(); ++d) {
      graph_.parts.push_back(
          {tensor, static_cast<std::int32_t>(d), -1, static_cast<std::int16_t>(d), true, dims[d]});
    }
  }

  // From `sources`, each an operand of its op, to a result of `op`.
  void add_edge(const ir::Op& op, const ir::Value& target,
                std::initializer_list<std::pair<const ir::Op*, const ir::Value*>> sources) {
    if (!has_dimensions(target)) return;
    begin_edge(op, target.type.dims());
    for (const auto& [user, source] : sources) {
      add_edge_tensor(seen_(*source, *user), target.type.dims());
    }
    graph_.nodes.back().operands = static_cast<std::uint32_t>(sources.size());
    add_edge_tensor({slots_.of(target), &target}, target.type.dims());
    end();
  }

  void add_edges(const ir::Op& op) {
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      if (op.kind == ir::OpKind::while_) {
        const ir::Op* end = op.regions[1]->terminator();
        add_edge(op, *op.result(i), {{&op, op.operand(i)}, {end, end->operand(i)}});
      } else if (op.kind == ir::OpKind::optimization_barrier) {
        add_edge(op, *op.result(i), {{&op, op.operand(i)}});
      } else if (op.kind == ir::OpKind::case_ || op.kind == ir::OpKind::if_) {
        add_branches(op, *op.result(i), i);
      }
    }
  }

  void add_branches(const ir::Op& op, const ir::Value& target, std::size_t i) {
    if (!has_dimensions(target)) return;
    begin_edge(op, target.type.dims());
    for (const ir::Block* branch : op.regions) {
      const ir::Op* end = branch->terminator();
      add_edge_tensor(seen_(*end->operand(i), *end), target.type.dims());
    }
    graph_.nodes.back().operands = static_cast<std::uint32_t>(op.regions.size());
    add_edge_tensor({slots_.of(target), &target}, target.type.dims());
    end();
  }

  // ---- Manual computations

  std::int32_t add_view(const Sharding& sharding, AtomSet manual, bool adds) {
    ManualView& view = graph_.views.emplace_back();
    view.adds = adds;
    for (const DimSharding& dim : sharding.dims) {
      AtomList& here = view.manual.emplace_back();
      for (Atom atom : atoms_.of(dim.axes)) {
        if ((set_of(atom) & manual) != 0) here.push_back(atom);
      }
    }
    return static_cast<std::int32_t>(graph_.views.size()) - 1;
  }

  void add_entries(const ir::Op& op, const ir::ManualComputationAttrs& attrs, AtomSet manual) {
    for (const Interposed& between : seen_.interposed(op)) {
      const Dims& dims = between.value->type.dims();
      begin_edge(op, dims);
      graph_.nodes.back().operands = 1;
      add_edge_tensor({slots_.of(*between.value), between.value}, dims);
      add_edge_tensor({between.slot, between.value}, dims);
      end();
    }
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      const ir::Value& operand = *op.operand(i);
      if (!has_dimensions(operand)) continue;
      const ir::Value* argument = op.regions[0]->args[i];
      begin_edge(op, operand.type.dims());
      graph_.nodes.back().operands = 1;
      add_edge_tensor(seen_(operand, op), operand.type.dims());
      add_edge_tensor({slots_.of(*argument), argument}, operand.type.dims(),
                      add_view(attrs.in_shardings[i].sharding, manual, /*adds=*/true));
      end();
    }
  }

  void add_exits(const ir::Op& op, const ir::ManualComputationAttrs& attrs, AtomSet manual) {
    const ir::Op* terminator = op.regions[0]->terminator();
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      const ir::Value& result = *op.result(i);
      if (!has_dimensions(result)) continue;
      const ir::Value& returned = *terminator->operand(i);
      begin_edge(op, returned.type.dims());
      graph_.nodes.back().operands = 1;
      add_edge_tensor(seen_(returned, *terminator), returned.type.dims());
      add_edge_tensor({slots_.of(result), &result}, returned.type.dims(),
                      add_view(attrs.out_shardings[i].sharding, manual, /*adds=*/false));
      end();
    }
  }

  // ---- The function's results, which are visited apart

  void add_results(const ir::Function& entry) {
    const ir::Op* end_op = entry.body->terminator();
    const std::size_t before = graph_.nodes.size();
    for (std::size_t i = 0; i < entry.result_types.size(); ++i) {
      const ir::Value& returned = *end_op->operand(i);
      if (!has_dimensions(returned)) continue;
      begin_edge(*end_op, returned.type.dims());
      graph_.nodes.back().operands = 1;
      add_edge_tensor(seen_(returned, *end_op), returned.type.dims());
      add_edge_tensor({slots_.results[i], nullptr}, returned.type.dims());
      end();
    }
    graph_.results.assign(graph_.nodes.begin() + static_cast<std::ptrdiff_t>(before),
                          graph_.nodes.end());
    graph_.nodes.resize(before);
  }

  // ---- Which nodes a slot has

  template <class F>
  void each_neighbour(F&& f) const {
    for (bool defines : {false, true}) {
      for (std::uint32_t n = 0; n < graph_.nodes.size(); ++n) {
        const Node& node = graph_.nodes[n];
        const std::uint32_t from = defines ? node.operands : 0;
        const std::uint32_t to = defines ? node.tensors : node.operands;
        for (std::uint32_t t = from; t < to; ++t) {
          const SlotId slot = graph_.tensors[node.first_tensor + t].slot;
          if (slot != kNoSlot) f(slot, n);
        }
      }
    }
  }

  void index_neighbours() {
    std::vector<std::uint32_t>& first = graph_.first_neighbour;
    first.assign(slots_.slots.size() + 1, 0);
    each_neighbour([&](SlotId slot, std::uint32_t) { ++first[slot + 1]; });
    for (std::size_t s = 1; s < first.size(); ++s) first[s] += first[s - 1];
    graph_.neighbours.resize(first.back());
    std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
    each_neighbour([&](SlotId slot, std::uint32_t n) { graph_.neighbours[next[slot]++] = n; });
  }

  const ir::Module& module_;
  const AxisAtoms& atoms_;
  Slots& slots_;
  Seen seen_;
  Graph graph_;
};

}  // namespace

Graph make_graph(const ir::Module& module, const AxisAtoms& atoms, Slots& slots) {
  return GraphMaker(module, atoms, slots).make();
}

}  // namespace weft::passes
