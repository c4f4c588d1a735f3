#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "passes/normalize/gspmd/gspmd_ops.h"
#include "passes/normalize/gspmd/gspmd_regions.h"
#include "passes/normalize/steps.h"

namespace weft::passes {
namespace {

// Whether a sharding in Shardy's notation cuts the dimensions along these axes of `mesh`.
bool cuts_along(const Sharding& sharding, const Mesh& own, const Sharding& axes, const Mesh& mesh) {
  if (own.num_devices() != mesh.num_devices()) return false;
  const MeshMap map(own, mesh);
  for (const DimSharding& dim : sharding.dims) {
    for (const AxisRef& axis : dim.axes) {
      if (!map.map(axis)) return false;
    }
  }
  Sharding cuts;
  cuts.dims = sharding.dims;
  cuts = map.map(cuts);
  return std::ranges::equal(cuts.dims, axes.dims, {}, &DimSharding::axes, &DimSharding::axes);
}

// Replaces strings of arguments, results and ops with sdy.sharding, and @Sharding with constraints.
class NotationRewriter {
 public:
  NotationRewriter(const ir::Module& module, const GspmdMesh& mesh)
      : module_(module), mesh_(mesh) {}

  void run(ir::Function& function) {
    for (std::size_t i = 0; i < function.arg_attrs.size(); ++i) {
      rewrite(function.arg_attrs[i], function.body->args[i]->type,
              Place{nullptr, &function, "argument", i});
    }
    for (std::size_t i = 0; i < function.result_attrs.size(); ++i) {
      rewrite(function.result_attrs[i], function.result_types[i],
              Place{nullptr, &function, "result", i});
    }
    ir::walk(*function.body, [&](ir::Op& op) { rewrite(op); });
  }

 private:
  void rewrite(ir::Dictionary& attrs, const ir::Type& type, const Place& place) const {
    const std::string* text = GspmdMesh::string_in(attrs);
    if (text == nullptr) return;
    std::optional<ir::ShardingAttr> stated;
    if (type.is_tensor()) stated = mesh_.sharding(place, *text, 0, type.rank());
    const ir::Attribute* found = attrs.find("sdy.sharding");
    const auto* own = found != nullptr ? found->get_if<ir::ShardingAttr>() : nullptr;
    check_same(place, own, *text, stated);
    attrs.erase("mhlo.sharding");
    if (own == nullptr && stated && says_something(stated->sharding)) {
      attrs.set("sdy.sharding", std::move(*stated));
    }
  }

  void rewrite(ir::Op& op) const {
    if (is_sharding_call(op)) return make_constraint(op);
    const std::string* text = GspmdMesh::string_in(op.extra);
    if (text == nullptr) return;
    const ir::Attribute* found = op.extra.find("sdy.sharding");
    const auto* own = found != nullptr ? found->get_if<ir::ShardingPerValueAttr>() : nullptr;
    ir::ShardingPerValueAttr all;
    bool says_any = false;
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      const std::optional<ir::ShardingAttr> stated = stated_sharding(op, i, mesh_);
      if (own != nullptr) check_same({&op, nullptr, {}, 0}, &own->shardings[i], *text, stated);
      says_any |= stated && says_something(stated->sharding);
      all.shardings.push_back(stated ? *stated : no_axes(op.result(i)->type, mesh_, true));
    }
    op.extra.erase("mhlo.sharding");
    if (own == nullptr && says_any) op.extra.set("sdy.sharding", std::move(all));
  }

  void make_constraint(ir::Op& op) const {
    std::optional<ir::ShardingAttr> stated = stated_sharding(op, 0, mesh_);
    if (!stated) stated = no_axes(op.result()->type, mesh_, true);
    op.kind = ir::OpKind::sharding_constraint;
    op.attrs = ir::AttrsRef::of(ir::ShardingConstraintAttrs{std::move(*stated)});
    op.extra = {};
  }

  void check_same(const Place& place, const ir::ShardingAttr* own, const std::string& text,
                  const std::optional<ir::ShardingAttr>& stated) const {
    if (own == nullptr || !stated) return;
    const Mesh& mesh = *module_.find_mesh(own->mesh);
    if (cuts_along(own->sharding, mesh, stated->sharding, mesh_.mesh())) return;
    throw Error(error_message(
        place, fmt::format("mhlo.sharding = \"{}\" contradicts sdy.sharding = {} on {}; state one "
                           "of them",
                           text, to_string(own->sharding), to_mlir(mesh))));
  }

  const ir::Module& module_;
  const GspmdMesh& mesh_;
};

bool has_gspmd_ops(const ir::Module& module) {
  bool found = false;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      if (!is_sharding_call(op) && !enters_region(op) && !leaves_region(op)) return;
      found = true;
      const bool one = op.operands.size() == 1 && op.results.size() == 1;
      if (one && op.operand(0)->type.is_tensor() && op.result()->type.is_tensor()) return;
      throw Error(ir::error_message(
          op, fmt::format("@{} takes and gives one array", ir::call_target_of(op)->names)));
    });
  }
  return found;
}

}  // namespace

void gspmd_to_shardy(ir::Module& module) {
  const bool has_ops = has_gspmd_ops(module);
  const GspmdMesh mesh(module);
  if (!has_ops && !mesh.has_strings()) return;
  for (ir::Function& function : module.functions()) {
    make_manual_computations(module, function, mesh);
  }
  if (module.find_mesh({mesh.name(), nullptr}) == nullptr) {
    module.meshes.push_back({mesh.name(), mesh.mesh(), {}, {}});
  }
  NotationRewriter rewriter(module, mesh);
  for (ir::Function& function : module.functions()) rewriter.run(function);
}

}  // namespace weft::passes
