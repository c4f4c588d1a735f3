#include "passes/propagate/graph.h"

#include <algorithm>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "passes/propagate/constraints.h"

namespace weft::passes {
namespace {

NodeClass class_of(const ir::OpDef& def) {
  return def.has(ir::Trait::elementwise) ? NodeClass::plain : def.propagation;
}

bool has_dimensions(const ir::Value* value) {
  return value->type.is_tensor() && value->type.rank() > 0;
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
    const auto* manual = op.attrs.get_if<ir::ManualComputationAttrs>();
    AtomSet axes = 0;
    if (manual != nullptr) {
      for (const std::string& axis : manual->manual_axes) axes |= atoms_.of({axis, {}}).set();
      if (free != 0) add_entries(op, *manual, axes);
    }
    for (const ir::Block* region : op.regions) add_block(*region, free & ~axes);
    if (manual != nullptr && (free & ~axes) != 0) add_exits(op, *manual, axes);
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
    const NodeClass kind = class_of(op.def());
    if (op.def().runs_regions() || kind == NodeClass::none || kind == NodeClass::edge) return;
    if (op.results.empty() || std::ranges::none_of(op.operands, has_dimensions)) return;
    const ir::SignatureOf signature(op);
    const ir::FactorRule rule = ir::factor_rule(*signature);
    if (rule.empty()) return;
    Node& node = begin(&op, kind);
    node.operands = static_cast<std::uint32_t>(op.operands.size());
    node.elementwise = op.def().has(ir::Trait::elementwise) || op.def().has(ir::Trait::identity);
    if (const auto* barrier = op.attrs.get_if<ir::PropagationBarrierAttrs>()) {
      node.direction = barrier->allowed_direction;
    }
    for (const ir::Value* operand : op.operands) {
      node.single_use &= operand->uses().size() == 1 || !has_dimensions(operand);
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

  // ---- Edges: one factor for each dimension of the first source

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

  void add_edge(const ir::Op& op, std::span<const SeenSlot> sources, SeenSlot target,
                std::int32_t view = -1) {
    const Dims& dims = sources[0].value->type.dims();
    begin(&op, NodeClass::edge);
    for (std::int64_t size : dims) graph_.factors.push_back({size, -1, true, false});
    for (const SeenSlot& source : sources) add_edge_tensor(source, dims);
    graph_.nodes.back().operands = static_cast<std::uint32_t>(sources.size());
    add_edge_tensor(target, dims, view);
    end();
  }

  // From each of the uses.
  void add_edge(const ir::Op& op, const ir::UseList& uses, SeenSlot target,
                std::int32_t view = -1) {
    SmallVector<SeenSlot, 3> sources;
    for (const ir::Use& use : uses) sources.push_back(seen_(*use.value(), *use.op));
    add_edge(op, sources, target, view);
  }

  void add_edges(const ir::Op& op) {
    const ir::RegionFlow flow = op.def().region_flow;
    const bool by_regions = flow == ir::RegionFlow::loop || flow == ir::RegionFlow::branches;
    if (!by_regions && op.def().propagation != NodeClass::edge) return;
    for (const ir::Value* result : op.results) {
      if (!has_dimensions(result)) continue;
      const ir::UseList sources =
          by_regions ? flow_sources(*result) : ir::UseList{{result->def, result->index}};
      add_edge(op, sources, {slots_.of(*result), result});
    }
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
      const SeenSlot source = {slots_.of(*between.value), between.value};
      add_edge(op, {&source, 1}, {between.slot, between.value});
    }
    for (const ir::Value* argument : op.regions[0]->args) {
      if (!has_dimensions(argument)) continue;
      const Sharding& cut = attrs.in_shardings[argument->index].sharding;
      add_edge(op, flow_sources(*argument), {slots_.of(*argument), argument},
               add_view(cut, manual, /*adds=*/true));
    }
  }

  void add_exits(const ir::Op& op, const ir::ManualComputationAttrs& attrs, AtomSet manual) {
    for (const ir::Value* result : op.results) {
      if (!has_dimensions(result)) continue;
      const Sharding& cut = attrs.out_shardings[result->index].sharding;
      add_edge(op, flow_sources(*result), {slots_.of(*result), result},
               add_view(cut, manual, /*adds=*/false));
    }
  }

  // ---- The function's results, which are visited apart

  void add_results(const ir::Function& entry) {
    ir::Op& end = *entry.body->terminator();
    const std::size_t before = graph_.nodes.size();
    for (std::uint32_t i = 0; i < entry.result_types.size(); ++i) {
      if (!has_dimensions(end.operand(i))) continue;
      add_edge(end, ir::UseList{{&end, i}}, {slots_.results[i], nullptr});
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
