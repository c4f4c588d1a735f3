#include "passes/propagate/program_atoms.h"

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::passes {
namespace {

// The sub-axes that a program's shardings name, and where.
class SubAxes {
 public:
  explicit SubAxes(const ir::Module& module) {
    const ir::Function* entry = module.entry();
    if (entry == nullptr) return;
    for (std::size_t i = 0; i < entry->arg_attrs.size(); ++i) {
      place_ = {nullptr, "argument", i};
      add(entry->arg_sharding(i));
    }
    for (std::size_t i = 0; i < entry->result_attrs.size(); ++i) {
      place_ = {nullptr, "result", i};
      add(entry->result_sharding(i));
    }
    ir::walk(*entry->body, [&](const ir::Op& op) { add(op); });
  }

  const std::vector<AxisRef>& axes() const { return axes_; }

  // "argument 0 names \"x\":(1)2, [stablehlo.add] (f.py:3:4) names \"x\":(1)3": the first two that
  // do not go together; empty: all do.
  std::string contradiction(const Mesh& mesh) const {
    std::vector<std::size_t> different;
    for (std::size_t i = 0; i < axes_.size(); ++i) {
      const auto same = [&](std::size_t j) { return axes_[j] == axes_[i]; };
      if (std::ranges::any_of(different, same)) continue;
      for (std::size_t j : different) {
        if (go_together(mesh, axes_[j], axes_[i])) continue;
        return fmt::format("{} names {}, {} names {}", text_of(places_[j]), text_of(axes_[j]),
                           text_of(places_[i]), text_of(axes_[i]));
      }
      different.push_back(i);
    }
    return {};
  }

 private:
  struct Place {
    const ir::Op* op = nullptr;  // null: in the function's signature
    const char* what = "";
    std::size_t index = 0;
  };

  void add(const ir::Op& op) {
    place_ = {&op, "", 0};
    if (const auto* constraint = op.attrs.get_if<ir::ShardingConstraintAttrs>()) {
      add(&constraint->sharding);
    } else if (const auto* manual = op.attrs.get_if<ir::ManualComputationAttrs>()) {
      for (const auto* list : {&manual->in_shardings, &manual->out_shardings}) {
        for (const ir::ShardingAttr& sharding : *list) add(&sharding);
      }
    }
    if (op.extra.empty()) return;
    const ir::Attribute* attribute = op.extra.find("sdy.sharding");
    if (attribute == nullptr) return;
    if (const auto* list = attribute->get_if<ir::ShardingPerValueAttr>()) {
      for (const ir::ShardingAttr& sharding : list->shardings) add(&sharding);
    }
  }
  void add(const ir::ShardingAttr* attr) {
    if (attr == nullptr) return;
    for (const DimSharding& dim : attr->sharding.dims) add(dim.axes);
    add(attr->sharding.replicated);
    add(attr->sharding.unreduced);
  }
  void add(const std::vector<AxisRef>& axes) {
    for (const AxisRef& axis : axes) {
      if (!axis.sub) continue;
      axes_.push_back(axis);
      places_.push_back(place_);
    }
  }

  static bool go_together(const Mesh& mesh, const AxisRef& a, const AxisRef& b) {
    try {
      const std::vector<AxisRef> both = {a, b};
      AxisAtoms(mesh, both);
      return true;
    } catch (const Error&) {
      return false;
    }
  }
  static std::string text_of(const AxisRef& axis) {
    return fmt::format("\"{}\":({}){}", axis.name, axis.sub->pre_size, axis.sub->size);
  }
  static std::string text_of(const Place& place) {
    if (place.op != nullptr) return ir::name_and_place(*place.op);
    return fmt::format("{} {}", place.what, place.index);
  }

  Place place_;  // of what is being read
  std::vector<AxisRef> axes_;
  std::vector<Place> places_;
};

// The sizes of factors that share a dimension with others, each once.
std::vector<std::int64_t> shared_factor_sizes(const ir::Module& module) {
  std::set<std::int64_t> sizes;
  const auto add = [&](const ir::FactorRule& rule, const std::vector<ir::TensorFactors>& tensors) {
    for (const ir::TensorFactors& tensor : tensors) {
      for (const ir::FactorList& dim : tensor.dims) {
        for (int factor : dim) {
          if (dim.size() > 1) sizes.insert(rule.factors[at(factor)].size);
        }
      }
    }
  };
  if (module.entry() != nullptr) {
    ir::walk(*module.entry()->body, [&](const ir::Op& op) {
      const ir::FactorRule rule = ir::factor_rule(*ir::SignatureOf(op));
      add(rule, rule.operands);
      add(rule, rule.results);
    });
  }
  return {sizes.begin(), sizes.end()};
}

}  // namespace

const ir::MeshDecl* sharded_mesh(const ir::Module& module) {
  for (const ir::MeshDecl& decl : module.meshes) {
    if (!decl.mesh.axes().empty()) return &decl;
  }
  return nullptr;
}

std::shared_ptr<const AxisAtoms> program_atoms(const ir::Module& module) {
  const ir::MeshDecl* decl = sharded_mesh(module);
  const Mesh mesh = decl == nullptr ? Mesh() : decl->mesh;
  const SubAxes used(module);
  std::vector<std::int64_t> sizes;
  if (!AxisAtoms::cuts_into_primes(mesh)) sizes = shared_factor_sizes(module);
  try {
    return std::make_shared<const AxisAtoms>(mesh, used.axes(), sizes);
  } catch (const Error& error) {
    const std::string places = used.contradiction(mesh);
    if (places.empty()) throw;
    throw Error(fmt::format("{} ({})", error.what(), places));
  }
}

}  // namespace weft::passes
