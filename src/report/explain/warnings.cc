#include "report/explain/warnings.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/text/quantity.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/table.h"
#include "report/op_facts.h"

namespace weft::report {
namespace {

using passes::AtomSet;

constexpr int kMostOpsBetween = 1000;  // a gather and a cut
// An argument that is smaller than this, or than this part of all, is better whole.
constexpr double kLargeBytes = 1 << 20, kLargePart = 0.25;

class Finder {
 public:
  Finder(const ir::Module& module, AxisFinder& axes, const LocalLayouts& layouts, ArrayNames& names,
         const Explanation& explanation)
      : module_(module), axes_(axes), explanation_(explanation), layouts_(layouts), names_(names) {
    for (const ExplainedCollective& one : explanation.collectives) explained_.emplace(one.op, &one);
  }

  std::vector<std::string> run() {
    const ir::Function* const entry = module_.entry();
    if (entry == nullptr) return {};
    for (const ir::Function& function : module_.functions()) {
      ir::walk(*function.body, [&](const ir::Op& op) { visit(op); });
    }
    tell_trips();
    for (const ir::Op* op : entry->body->ops) {
      if (op->def().region_flow != ir::RegionFlow::manual) continue;
      find_whole_arguments(*op);
      find_whole_value(*op->regions[0]);
    }
    find_unused_axes();
    return std::move(warnings_);
  }

 private:
  AtomSet cut(const ir::Value* value) const {
    const LocalLayout* const layout = layouts_.of(value);
    return layout == nullptr ? 0 : layout->layout.sharded();
  }

  // The atoms along which an op joins what was cut because the program says so, and those along
  // which it cuts. A sum that is scattered and gathered is what an all_reduce sends.
  AtomSet joins(const ir::Op& op) const {
    const ir::CollectiveDef* const def = ir::collective_of(op);
    if (layouts_.is_removed(op)) return 0;
    if (def == nullptr || !def->dims(op.attrs).joined || def->dims(op.attrs).cut) return 0;
    const ExplainedCollective* const one = explained(op);
    if (one != nullptr && !one->reason.empty() && !one->by_constraint) return 0;
    return cut(op.operand(0)) & ~cut(op.result());
  }
  AtomSet cuts(const ir::Op& op) const {
    if (op.kind != ir::OpKind::dynamic_slice) return 0;
    return cut(op.result()) & ~cut(op.operand(0));
  }

  // Null: it is never executed.
  const ExplainedCollective* explained(const ir::Op& op) const {
    const auto at = explained_.find(&op);
    return at == explained_.end() ? nullptr : at->second;
  }

  void visit(const ir::Op& op) {
    if (ir::collective_of(op) != nullptr) used_ |= axes_.of(op).atoms.set();
    for (const ir::Value* result : op.results) use(*result);
    if (op.def().region_flow == ir::RegionFlow::manual) use_given(op);
    for (const ir::Block* region : op.regions) {
      for (const ir::Value* argument : region->args) use(*argument);
    }
    if (const AtomSet joined = joins(op)) find_before(op, joined, &Finder::cuts, "cut", "gathered");
    if (const AtomSet made = cuts(op)) find_before(op, made, &Finder::joins, "gathered", "cut");
  }

  // Numbers of devices, and what is computed of them to say where something is cut, differ along
  // all axes: of single elements only what is cut counts.
  void use(const ir::Value& value) {
    const LocalLayout* const layout = layouts_.of(&value);
    if (layout == nullptr) return;
    const bool is_array = value.type.is_tensor() && value.type.tensor().num_elements() > 1;
    used_ |= is_array ? layout->used() : layout->layout.sharded();
  }
  // What a shard_map gives: also single elements, and copies that are given as parts.
  void use_given(const ir::Op& manual) {
    for (const ir::Value* value : manual.regions[0]->terminator()->operands) {
      if (const LocalLayout* const layout = layouts_.of(value)) used_ |= layout->used();
    }
    for (const ir::Value* result : manual.results) {
      if (const auto* const shards = layouts_.put_together(*result)) used_ |= shards->used();
    }
  }

  // Whether what `op` undoes was done to its operand, with nothing but elementwise ops between.
  void find_before(const ir::Op& op, AtomSet atoms, AtomSet (Finder::*did)(const ir::Op&) const,
                   std::string_view first, std::string_view then) {
    const ir::Op* at = op.operand(0)->def;
    for (int i = 0; i < kMostOpsBetween && at != nullptr && !at->operands.empty(); ++i) {
      const AtomSet undone = (this->*did)(*at) & atoms;
      if (undone != 0) {
        const bool gathers_first = joins(*at) != 0;
        const ir::Op& gather = gathers_first ? *at : op;
        const bool elsewhere = !cut_alike(*at->operand(0), *op.result(), undone);
        if (elsewhere && !gathers_first) return;
        add_trip({name_of(*op.operand(0)),
                  std::string(first),
                  std::string(then),
                  place(gather),
                  elsewhere ? "An all_to_all does both and sends less." : advice(gather),
                  {place(&gather == at ? op : *at)},
                  undone,
                  axes_.atoms_of(op),
                  elsewhere});
        return;
      }
      // Along several axes it is gathered and cut step by step.
      const ir::OpDef& def = at->def();
      const bool step = joins(*at) != 0 || cuts(*at) != 0;
      if (!step && !def.has(ir::Trait::elementwise) && !def.has(ir::Trait::identity)) return;
      if (joins(op) != 0 && has_other_parts(*at, atoms)) return;
      at = at->operand(0)->def;
    }
  }

  // Whether the atoms cut the same dimensions of both.
  bool cut_alike(const ir::Value& a, const ir::Value& b, AtomSet atoms) const {
    const LocalLayout *const of_a = layouts_.of(&a), *const of_b = layouts_.of(&b);
    if (of_a == nullptr || of_b == nullptr) return false;
    return std::ranges::equal(of_a->layout.dims, of_b->layout.dims,
                              [&](const passes::AtomList& x, const passes::AtomList& y) {
                                return (x.set() & atoms) == (y.set() & atoms);
                              });
  }

  // Whether the op computes with parts besides those of its first operand that were not cut for it:
  // nobody has the whole of these before it is gathered.
  bool has_other_parts(const ir::Op& op, AtomSet atoms) const {
    for (std::size_t i = 1; i < op.operands.size(); ++i) {
      const ir::Op* const made = op.operand(i)->def;
      if ((cut(op.operand(i)) & atoms) != 0 && (made == nullptr || cuts(*made) == 0)) return true;
    }
    return false;
  }

  // What is gathered and cut again, or the other way around.
  struct RoundTrip {
    std::string array, first, then;  // "gathered", "cut"
    std::string gathered, advice;    // at which place
    std::vector<std::string> cut;    // at which places
    AtomSet along = 0;
    const passes::AxisAtoms* atoms = nullptr;
    bool elsewhere = false;  // cut in another dimension: no round trip
    int times = 1;
  };
  // Steps of one are told as one, and all of one gather's place together: layers do the same.
  void add_trip(RoundTrip trip) {
    for (RoundTrip& other : trips_) {
      if (other.first != trip.first || other.gathered != trip.gathered ||
          other.advice != trip.advice) {
        continue;
      }
      const bool is_step = (other.along & trip.along) == 0;
      if (!is_step) ++other.times;
      other.along |= trip.along;
      const std::string& place = trip.cut.front();
      if (std::ranges::find(other.cut, place) == other.cut.end()) other.cut.push_back(place);
      return;
    }
    trips_.push_back(std::move(trip));
  }
  void tell_trips() {
    for (const RoundTrip& trip : trips_) {
      const std::string axes = trip.atoms->names(passes::list_of(trip.along));
      const std::string cut = fmt::format("{}", fmt::join(trip.cut, ", "));
      const bool gathers = trip.first == "gathered";
      warnings_.push_back(fmt::format(
          "{} is {} along {} at {} and {} along {} {} at {}{}{}. {}", trip.array, trip.first, axes,
          gathers ? trip.gathered : cut, trip.then, axes.find(',') == axes.npos ? "it" : "them",
          trip.elsewhere ? "in another dimension" : "again", gathers ? cut : trip.gathered,
          trip.elsewhere ? "" : ": a round trip",
          trip.times > 1 ? fmt::format(" ({} alike)", trip.times) : "", trip.advice));
    }
  }

  // What to do about a gather that is for nothing.
  std::string advice(const ir::Op& gather) const {
    const ExplainedCollective* const one = explained(gather);
    if (one == nullptr || one->demanded_by.empty()) {
      return "If nothing in between needs it whole, leave both away.";
    }
    return fmt::format("It is gathered for {}: change that if nothing needs it whole.",
                       one->demanded_by);
  }

  // As the lines name it; of what no line names, where it is from.
  std::string name_of(const ir::Value& value) {
    const Origin origin = names_.origins().of({&value});
    const ir::Op* const maker = origin.array.value->def;
    return names_.has(origin) || maker == nullptr ? names_.of(origin) : result_of(*maker);
  }
  std::string result_of(const ir::Op& op) const {
    return with_place(fmt::format("the result of {}", ir::without_dialect(op.name())), module_,
                      op.location);
  }

  std::string place(const ir::Op& op) const {
    const std::string source = source_of(module_, op);
    return source.substr(source.rfind('/') + 1);
  }

  void find_whole_arguments(const ir::Op& manual) {
    double all = 0;
    for (const ir::Value* argument : manual.regions[0]->args) all += bytes_of(*argument);
    for (std::size_t i = 0; i < manual.operands.size(); ++i) {
      const ir::Value* const argument = manual.regions[0]->args[i];
      const double size = bytes_of(*argument);
      if (cut(argument) != 0 || size < kLargeBytes || size < kLargePart * all) continue;
      warnings_.push_back(fmt::format(
          "{} ({}) is whole on every device: {} of the {} that each holds as arguments. Give it a "
          "sharding if that is too much.",
          name_of(*argument), to_string(argument->type.tensor()), bytes_text(size),
          bytes_text(all)));
    }
  }

  // The largest value that every device computes for itself from whole values, where it is a large
  // part of what each holds. What is gathered, is listed; what is returned, was asked for.
  void find_whole_value(const ir::Block& body) {
    const auto& returned = body.terminator()->operands;
    std::unordered_set<const ir::Value*> whole;
    for (const ir::Value* argument : body.args) {
      if (cut(argument) == 0) whole.insert(argument);
    }
    const ir::Value* largest = nullptr;
    for (const ir::Op* op : body.ops) {
      if (!is_from_whole(*op, whole)) continue;
      whole.insert(op->results.begin(), op->results.end());
      for (const ir::Value* result : op->results) {
        if (std::ranges::find(returned, result) != returned.end()) continue;
        const bool passed_on = std::ranges::any_of(op->operands, [&](const ir::Value* operand) {
          return bytes_of(*operand) >= bytes_of(*result);
        });
        if (passed_on || (largest != nullptr && bytes_of(*result) <= bytes_of(*largest))) continue;
        largest = result;
      }
    }
    const double all =
        static_cast<double>(explanation_.memory.arguments + explanation_.memory.peak);
    if (largest == nullptr || bytes_of(*largest) < std::max(kLargeBytes, kLargePart * all)) return;
    warnings_.push_back(fmt::format(
        "{} is whole on every device ({}): {} of the {} that each holds at most. Constrain it to a "
        "sharding if that is too much.",
        result_of(*largest->def), to_string(as_written(*largest).type.tensor()),
        bytes_text(bytes_of(*largest)), bytes_text(all)));
  }
  // With its dimensions in the program's order: an einsum's are put into that behind its product.
  static const ir::Value& as_written(const ir::Value& made) {
    const ir::Value* value = &made;
    while (value->uses().size() == 1) {
      const ir::Op& user = *value->uses()[0].op;
      const bool moves = user.def().has(ir::Trait::moves_data) && user.operands.size() == 1;
      if (!moves || bytes_of(*user.result()) != bytes_of(*value)) break;
      value = user.result();
    }
    return *value;
  }
  // Whether all that an op computes with is the same on all devices: what they have of new
  // dimensions (of iota, broadcasts) may differ.
  static bool is_from_whole(const ir::Op& op, const std::unordered_set<const ir::Value*>& whole) {
    if (op.operands.empty() || ir::collective_of(op) != nullptr || op.def().runs_regions() ||
        op.kind == ir::OpKind::broadcast_in_dim) {
      return false;
    }
    return std::ranges::all_of(op.operands,
                               [&](const ir::Value* operand) { return whole.contains(operand); });
  }

  void find_unused_axes() {
    const ir::Op* inside = nullptr;
    for (const ir::Op* op : module_.entry()->body->ops) {
      if (op->def().region_flow == ir::RegionFlow::manual) inside = op->regions[0]->terminator();
    }
    const passes::AxisAtoms* const atoms = inside == nullptr ? nullptr : axes_.atoms_of(*inside);
    if (atoms == nullptr) return;
    for (const MeshAxis& axis : atoms->mesh().axes()) {
      const AtomSet own = atoms->of(AxisRef{axis.name, {}}).set();
      if (own == 0 || (own & used_) != 0) continue;
      warnings_.push_back(fmt::format(
          "axis {} of the mesh ({} devices) cuts nothing: the devices along it all compute the "
          "same. Put it into the sharding of an argument, or take it out of the mesh.",
          axis.name, axis.size));
    }
  }

  const ir::Module& module_;
  AxisFinder& axes_;
  const Explanation& explanation_;
  const LocalLayouts& layouts_;
  ArrayNames& names_;
  std::unordered_map<const ir::Op*, const ExplainedCollective*> explained_;
  AtomSet used_ = 0;
  std::vector<RoundTrip> trips_;
  std::vector<std::string> warnings_;
};

}  // namespace

std::vector<std::string> warnings(const ir::Module& module, AxisFinder& axes,
                                  const LocalLayouts& layouts, ArrayNames& names,
                                  const Explanation& explanation) {
  return Finder(module, axes, layouts, names, explanation).run();
}

}  // namespace weft::report
