#include "report/warnings.h"

#include <algorithm>

#include <fmt/format.h>

#include "cost/exchange.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "report/array_names.h"
#include "report/local_layouts.h"
#include "report/op_facts.h"
#include "report/quantity.h"

namespace weft::report {
namespace {

using passes::AtomSet;

constexpr int kMostSteps = 1000;  // between a gather and a cut
// An argument that is smaller than this, or than this part of all, is better whole.
constexpr double kLargeBytes = 1 << 20, kLargePart = 0.25;

class Finder {
 public:
  Finder(const ir::Module& module, AxisFinder& axes)
      : module_(module), axes_(axes), layouts_(module, axes), names_(module) {}

  std::vector<std::string> run() {
    const ir::Function* const entry = module_.entry();
    if (entry == nullptr) return {};
    for (const ir::Function& function : module_.functions()) {
      ir::walk(*function.body, [&](const ir::Op& op) { visit(op); });
    }
    for (const ir::Op* op : entry->body->ops) {
      if (op->kind == ir::OpKind::manual_computation) find_whole_arguments(*op);
    }
    find_unused_axes();
    return std::move(warnings_);
  }

 private:
  AtomSet cut(const ir::Value* value) const {
    const passes::Layout* const layout = layouts_.of(value);
    return layout == nullptr ? 0 : layout->sharded();
  }

  // The atoms along which an op joins what was cut, and those along which it cuts.
  AtomSet joins(const ir::Op& op) const {
    if (op.kind != ir::OpKind::all_gather) return 0;
    return cut(op.operand(0)) & ~cut(op.result());
  }
  AtomSet cuts(const ir::Op& op) const {
    const bool cuts = op.kind == ir::OpKind::dynamic_slice || op.kind == ir::OpKind::reduce_scatter;
    return cuts ? cut(op.result()) & ~cut(op.operand(0)) : 0;
  }

  void visit(const ir::Op& op) {
    if (cost::exchange_of(op)) used_ |= axes_.of(op).atoms.set();
    for (const ir::Value* result : op.results) used_ |= cut(result);
    for (const ir::Block* region : op.regions) {
      for (const ir::Value* argument : region->args) used_ |= cut(argument);
    }
    if (const AtomSet joined = joins(op)) find_before(op, joined, &Finder::cuts, "cut", "gathered");
    if (const AtomSet made = cuts(op)) find_before(op, made, &Finder::joins, "gathered", "cut");
  }

  // Whether what `op` undoes was done to its operand, with nothing but elementwise ops between.
  void find_before(const ir::Op& op, AtomSet atoms, AtomSet (Finder::*did)(const ir::Op&) const,
                   std::string_view first, std::string_view then) {
    const ir::Op* at = op.operand(0)->def;
    for (int i = 0; i < kMostSteps && at != nullptr && !at->operands.empty(); ++i) {
      const AtomSet undone = (this->*did)(*at) & atoms;
      if (undone != 0) {
        warnings_.push_back(fmt::format(
            "{} ({}) is {} along {} at {} and {} along it again at {}: a round trip. If the "
            "sharding in between is not needed, leave its constraint away.",
            names_.of(op.operand(0)), to_string(op.operand(0)->type.tensor()), first,
            axes_.atoms_of(op)->names(passes::list_of(undone)), place(*at), then, place(op)));
        return;
      }
      const ir::OpDef& def = at->def();
      if (!def.has(ir::Trait::elementwise) && !def.has(ir::Trait::identity)) return;
      at = at->operand(0)->def;
    }
  }

  std::string place(const ir::Op& op) const {
    const std::string source = source_of(module_, op);
    return source.substr(source.rfind('/') + 1);
  }

  void find_whole_arguments(const ir::Op& manual) {
    double all = 0;
    for (const ir::Value* argument : manual.regions[0]->args) all += bytes(argument);
    for (std::size_t i = 0; i < manual.operands.size(); ++i) {
      const ir::Value* const argument = manual.regions[0]->args[i];
      const double size = bytes(argument);
      if (cut(argument) != 0 || size < kLargeBytes || size < kLargePart * all) continue;
      warnings_.push_back(fmt::format(
          "{} ({}) is whole on every device: {} of the {} that each holds as arguments. Give it a "
          "sharding if that is too much.",
          names_.of(manual.operand(i)), to_string(argument->type.tensor()), bytes_text(size),
          bytes_text(all)));
    }
  }

  static double bytes(const ir::Value* value) {
    return value->type.is_tensor() ? static_cast<double>(value->type.tensor().num_bytes()) : 0;
  }

  void find_unused_axes() {
    const ir::Op* inside = nullptr;
    for (const ir::Op* op : module_.entry()->body->ops) {
      if (op->kind == ir::OpKind::manual_computation) inside = op->regions[0]->terminator();
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
  LocalLayouts layouts_;
  ArrayNames names_;
  AtomSet used_ = 0;
  std::vector<std::string> warnings_;
};

}  // namespace

std::vector<std::string> warnings(const ir::Module& module, AxisFinder& axes) {
  return Finder(module, axes).run();
}

}  // namespace weft::report
