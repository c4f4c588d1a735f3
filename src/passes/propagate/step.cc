#include "passes/propagate/step.h"

#include <algorithm>
#include <tuple>

#include "passes/propagate/schedule.h"

namespace weft::passes {
namespace {

bool is_strict_prefix(const AtomList& a, const AtomList& b) {
  return a.size() < b.size() && common_prefix(a, b) == a.size();
}

}  // namespace

const std::vector<SlotId>& PropagationStep::run(const Node& node, int round) {
  node_ = &node;
  tensors_ = graph_.tensors.data() + node.first_tensor;
  parts_ = graph_.parts.data() + node.first_part;
  factors_ = graph_.factors.data() + node.first_factor;
  changed_.clear();
  load();
  find_wanted(round);
  if (wanted_.empty()) return changed_;
  for (bool operands : {false, true}) {
    for (const Wanted& w : wanted_) {
      for (std::int32_t i = factors_[w.factor].first; i >= 0; i = part(i).next) {
        if (is_operand(part(i)) == operands) take_what_fits(i, w.atoms);
      }
    }
  }
  store();
  return changed_;
}

// ---- From the slots' dimensions to factors, and back

AtomList PropagationStep::seen_atoms(const NodeTensor& tensor, std::size_t dim) const {
  const AtomList& atoms = slots_.slots[tensor.slot].dims[dim].atoms;
  if (tensor.view < 0) return atoms;
  const ManualView& view = graph_.views[static_cast<std::size_t>(tensor.view)];
  if (!view.adds) return atoms.suffix(view.manual[dim].size());
  AtomList all = view.manual[dim];
  all.append(atoms);
  return all;
}

void PropagationStep::load() {
  tensor_states_.assign(node_->tensors, {});
  part_states_.assign(node_->parts, {});
  for (std::int32_t i = 0; i < static_cast<std::int32_t>(node_->parts);) {
    const Part& p = part(i);
    const NodeTensor& tensor = tensors_[p.tensor];
    const ShardingSlot& slot = slots_.slots[tensor.slot];
    TensorState& state = tensor_states_[at(p.tensor)];
    const AtomList atoms = seen_atoms(tensor, at(p.dim));
    state.used |= atoms.set();
    state.forbidden = slot.forbidden();
    const bool closed = slot.dims[at(p.dim)].closed;
    if (p.whole) {
      part_states_[at(i)] = {atoms, atoms.set(), 0, closed};
      ++i;
    } else {
      load_split(i, atoms, closed);
    }
  }
}

// The factors of one dimension take its atoms major to minor, each as many as divide its size.
void PropagationStep::load_split(std::int32_t& i, const AtomList& atoms, bool closed) {
  const Part& first = part(i);
  std::size_t next = 0;
  bool overflown = false;
  const auto parts = static_cast<std::int32_t>(node_->parts);
  for (; i < parts && part(i).tensor == first.tensor && part(i).dim == first.dim; ++i) {
    PartState& state = part_states_[at(i)];
    state.closed = closed || overflown;
    std::int64_t rest = part(i).size;
    while (next < atoms.size() && rest % atoms_.size(atoms[next]) == 0) {
      rest /= atoms_.size(atoms[next]);
      state.atoms.push_back(atoms[next++]);
    }
    state.had = state.atoms.set();
    const bool last =
        i + 1 == parts || part(i + 1).tensor != first.tensor || part(i + 1).dim != first.dim;
    if (next < atoms.size() && (rest > 1 || last)) {
      state.overflow = atoms.suffix(next).set();
      next = atoms.size();
      overflown = true;
    }
  }
}

void PropagationStep::store() {
  const auto parts = static_cast<std::int32_t>(node_->parts);
  for (std::int32_t first = 0; first < parts;) {
    std::int32_t end = first + 1;
    while (end < parts && part(end).tensor == part(first).tensor &&
           part(end).dim == part(first).dim) {
      ++end;
    }
    if (tensor_states_[at(part(first).tensor)].changed) store_dim(first, end);
    first = end;
  }
}

// Appends what the parts [first, end) of one dimension have gained. A factor takes no part as long
// as the one before it is not cut to single elements.
void PropagationStep::store_dim(std::int32_t first, std::int32_t end) {
  const NodeTensor& tensor = tensors_[part(first).tensor];
  ShardingSlot& slot = slots_.slots[tensor.slot];
  const std::size_t dim = at(part(first).dim);
  const AtomList before = seen_atoms(tensor, dim);
  AtomSet used = slot.forbidden();
  for (const SlotDim& other : slot.dims) used |= other.atoms.set();
  std::size_t place = 0;
  for (std::int32_t i = first; i < end; ++i) {
    const PartState& state = part_states_[at(i)];
    for (Atom atom : state.atoms) {
      if (place < before.size()) {
        // Another operand may be the same value, and have grown it in another way.
        if (before[place++] != atom) return;
        continue;
      }
      if ((used & set_of(atom)) != 0) return;
      used |= set_of(atom);
      slot.dims[dim].atoms.push_back(atom);
      slots_.origins[tensor.slot].push_back(origin_of(atom, part(i)));
      if (changed_.empty() || changed_.back() != tensor.slot) changed_.push_back(tensor.slot);
    }
    if (state.overflow != 0 || (!part(i).whole && atoms_.size(state.atoms) < part(i).size)) return;
  }
}

LayoutOrigin PropagationStep::origin_of(Atom atom, const Part& to) const {
  for (std::int32_t i = factors_[to.factor].first; i >= 0; i = part(i).next) {
    const NodeTensor& tensor = tensors_[part(i).tensor];
    if ((part_states_[at(i)].had & set_of(atom)) == 0 || part(i).tensor == to.tensor) continue;
    const ManualView* view =
        tensor.view < 0 ? nullptr : &graph_.views[static_cast<std::size_t>(tensor.view)];
    const bool manual =
        view != nullptr && view->adds && view->manual[at(part(i).dim)].contains(atom);
    return {atom, manual ? nullptr : tensor.value, node_->op};
  }
  WEFT_ASSERT(false, "an atom from nowhere");
}

// ---- Which atoms each factor wants

// In the order in which they are served.
void PropagationStep::find_wanted(int round) {
  wanted_.clear();
  for (std::uint32_t f = 0; f < node_->factors; ++f) {
    const NodeFactor& factor = factors_[f];
    if (agree(factor)) continue;
    const AtomList atoms = compatible(factor, direction(*node_, round, factor));
    if (!atoms.empty()) wanted_.push_back({atoms, atoms_.size(atoms), -1, -1, static_cast<int>(f)});
  }
  if (wanted_.size() < 2) return;
  find_sources();
  std::ranges::sort(wanted_, {}, [&](const Wanted& w) {
    return std::tuple(-w.source_size, node_->elementwise ? -w.shards : 0, w.source, w.factor);
  });
}

bool PropagationStep::agree(const NodeFactor& factor) const {
  if (factor.first < 0) return true;
  const AtomList& first = part_states_[at(factor.first)].atoms;
  for (std::int32_t i = part(factor.first).next; i >= 0; i = part(i).next) {
    if (part_states_[at(i)].atoms != first) return false;
  }
  return true;
}

// The longest list that continues those of all tensors until two of them differ. In one direction
// the tensors at the other end may only cut it.
AtomList PropagationStep::compatible(const NodeFactor& factor, Direction direction) const {
  AtomList list;
  if (direction == Direction::NONE) return list;
  bool grows = true;
  const bool operands_first = direction != Direction::BACKWARD;
  merge_lists(factor, operands_first, true, list, grows);
  merge_lists(factor, !operands_first, direction == Direction::BOTH, list, grows);
  return list;
}

void PropagationStep::merge_lists(const NodeFactor& factor, bool operands, bool may_grow,
                                  AtomList& list, bool& grows) const {
  grows = grows && may_grow;
  for (std::int32_t i = factor.first; i >= 0; i = part(i).next) {
    if (is_operand(part(i)) != operands) continue;
    const AtomList& other = part_states_[at(i)].atoms;
    const std::size_t common = common_prefix(list, other);
    if (common < list.size() && common < other.size()) {
      list.resize_down(common);
      grows = false;
    } else if (common == list.size() && grows) {
      list = other;
    }
  }
}

// The largest tensor that has all atoms that are wanted for a factor.
void PropagationStep::find_sources() {
  for (std::int32_t i = 0; i < static_cast<std::int32_t>(node_->parts);) {
    const std::int32_t tensor = part(i).tensor;
    std::int64_t size = 1;
    std::int32_t end = i;
    for (; end < static_cast<std::int32_t>(node_->parts) && part(end).tensor == tensor; ++end) {
      size *= factors_[part(end).factor].size;
    }
    for (; i < end; ++i) {
      for (Wanted& w : wanted_) {
        if (w.factor != part(i).factor || size <= w.source_size) continue;
        if (common_prefix(w.atoms, part_states_[at(i)].atoms) != w.atoms.size()) continue;
        w.source_size = size;
        w.source = tensor;
      }
    }
  }
}

// ---- What each tensor can have of it

// Whether a tensor's factor may have atoms[i] after those before it, which make `shards` shards. It
// may where it has it already.
bool PropagationStep::may_take(std::int32_t i, const AtomList& atoms, std::size_t place,
                               std::int64_t shards) const {
  const PartState& state = part_states_[at(i)];
  const AtomSet atom = set_of(atoms[place]);
  if ((state.atoms.set() & atom) != 0) return true;
  if ((tensor_states_[at(part(i).tensor)].forbidden & atom) != 0) return false;
  if (state.closed || state.overflow != 0) return false;
  shards *= atoms_.size(atoms[place]);
  if (!part(i).whole) return part(i).size != 0 && part(i).size % shards == 0;
  // An axis is not cut only because a dimension is short.
  while (place + 1 < atoms.size() && atoms_.adjacent(atoms[place], atoms[place + 1])) {
    shards *= atoms_.size(atoms[++place]);
  }
  return shards <= part(i).size;
}

void PropagationStep::take_what_fits(std::int32_t i, AtomList atoms) {
  PartState& state = part_states_[at(i)];
  TensorState& tensor = tensor_states_[at(part(i).tensor)];
  const AtomSet others = tensor.used & ~state.atoms.set();
  std::int64_t shards = 1;
  for (std::size_t place = 0; place < atoms.size(); ++place) {
    if ((others & set_of(atoms[place])) != 0 || !may_take(i, atoms, place, shards)) {
      atoms.resize_down(place);
      break;
    }
    shards *= atoms_.size(atoms[place]);
  }
  if (node_->elementwise && is_operand(part(i))) {
    atoms = limited_by_results(factors_[part(i).factor], atoms);
  }
  if (!is_strict_prefix(state.atoms, atoms)) return;
  state.atoms = atoms;
  tensor.used |= atoms.set();
  tensor.changed = true;
}

// Operands do not pass to each other what the result cannot have: it would be of no use.
AtomList PropagationStep::limited_by_results(const NodeFactor& factor,
                                             const AtomList& atoms) const {
  AtomList limited = atoms;
  for (std::int32_t i = factor.first; i >= 0; i = part(i).next) {
    if (is_operand(part(i))) continue;
    const AtomList& result = part_states_[at(i)].atoms;
    if (is_strict_prefix(result, limited)) limited = result;
  }
  return limited;
}

}  // namespace weft::passes
