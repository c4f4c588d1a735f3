// What must hold of a manual computation: its manual axes, and that the body's types are the global
// types divided by them. Shardy's rule is that manual axes never pad.
#include <algorithm>

#include <fmt/format.h>

#include "ir/ops/attrs.h"
#include "ir/ops/check.h"
#include "ir/ops/region.h"
#include "ir/verify/checks.h"

namespace weft::ir::verifier {
namespace {

class ManualCheck {
 public:
  ManualCheck(Context& context, const Op& op, const ManualComputationAttrs& attrs,
              const ManualAxes& outer)
      : context_(context), op_(op), attrs_(attrs), outer_(outer) {}

  void run() {
    if (attrs_.manual_axes.size() > Context::kMaxMeshAxes) {
      context_.error(op_, fmt::format("there are {} manual axes, more than a mesh may have ({})",
                                      attrs_.manual_axes.size(), Context::kMaxMeshAxes));
      return;
    }
    if (!check_mesh()) return;
    check_axes();
    const Block& body = *op_.regions[0];
    for (std::size_t i = 0; i < attrs_.in_shardings.size(); ++i) {
      check_value("operand", i, attrs_.in_shardings[i], op_.operand(i)->type, body.args[i]->type);
    }
    for (std::size_t i = 0; i < attrs_.out_shardings.size(); ++i) {
      check_value("result", i, attrs_.out_shardings[i], op_.results[i]->type,
                  body.terminator()->operands[i]->type);
    }
  }

 private:
  bool is_manual(std::string_view axis) const {
    return std::find(attrs_.manual_axes.begin(), attrs_.manual_axes.end(), axis) !=
           attrs_.manual_axes.end();
  }

  // All shardings are on one mesh; a mesh without axes goes with any. Where all axes are manual,
  // its devices may stand in several orders.
  bool check_mesh() {
    const ShardingAttr* first = nullptr;
    for (const auto* list : {&attrs_.in_shardings, &attrs_.out_shardings}) {
      for (const ShardingAttr& sharding : *list) {
        const std::string text = context_.mesh_problem(sharding.mesh);
        if (!text.empty()) {
          context_.error(op_, text);
          return false;
        }
        const Mesh* mesh = context_.find_mesh(sharding.mesh);
        if (mesh->axes().empty()) continue;
        if (mesh_ != nullptr && !is_same_mesh(*mesh, *mesh_)) {
          context_.error(op_, fmt::format("shardings are on two meshes: @{} and @{}",
                                          first->mesh.name, sharding.mesh.name));
          return false;
        }
        mesh_ = mesh;
        first = &sharding;
      }
    }
    return true;
  }

  bool is_same_mesh(const Mesh& a, const Mesh& b) const {
    if (a == b) return true;
    return a.axes() == b.axes() && std::ranges::all_of(a.axes(), [&](const MeshAxis& axis) {
             return is_manual(axis.name);
           });
  }

  void check_axes() {
    for (std::size_t i = 0; i < attrs_.manual_axes.size(); ++i) {
      const std::string& axis = attrs_.manual_axes[i];
      const auto here = attrs_.manual_axes.begin() + static_cast<std::ptrdiff_t>(i);
      if (std::find(attrs_.manual_axes.begin(), here, axis) != here) {
        context_.error(op_, fmt::format("manual axis \"{}\" is listed twice", axis));
      }
      if (mesh_ != nullptr && !mesh_->axis_index(axis)) {
        context_.error(op_,
                       fmt::format("manual axis \"{}\" is no axis of {}", axis, to_mlir(*mesh_)));
      }
      if (const Op* outer = manual_in(outer_, axis)) {
        context_.error(op_, fmt::format("manual axis \"{}\" is manual already in the enclosing {}",
                                        axis, name_and_place(*outer)));
      }
    }
  }

  void check_value(std::string_view what, std::size_t i, const ShardingAttr& sharding,
                   const Type& global, const Type& local) {
    std::string text = sharding_problem(context_, sharding, global, outer_);
    if (text.empty()) text = order_problem(sharding.sharding);
    if (text.empty() && global.is_tensor()) text = local_problem(sharding, global, local);
    if (!text.empty()) context_.error(op_, fmt::format("{} {}: {}", what, i, text));
  }

  std::string order_problem(const Sharding& sharding) const {
    for (std::size_t d = 0; d < sharding.dims.size(); ++d) {
      const std::vector<AxisRef>& axes = sharding.dims[d].axes;
      for (std::size_t i = 1; i < axes.size(); ++i) {
        if (is_manual(axes[i].name) && !is_manual(axes[i - 1].name)) {
          return fmt::format("dimension {} has manual axis \"{}\" after the free axis \"{}\"", d,
                             axes[i].name, axes[i - 1].name);
        }
      }
    }
    return {};
  }

  std::string local_problem(const ShardingAttr& attr, const Type& global, const Type& local) const {
    const Mesh& mesh = *context_.find_mesh(attr.mesh);
    Dims dims = global.dims();
    for (std::size_t d = 0; d < attr.sharding.dims.size(); ++d) {
      for (const AxisRef& axis : attr.sharding.dims[d].axes) {
        if (!is_manual(axis.name)) continue;
        const std::int64_t size = axis.size(mesh);
        if (dims[d] % size != 0) {
          return fmt::format(
              "dimension {} of {} is no multiple of the size of its manual axes (\"{}\" is {}), "
              "which never pad",
              d, global, axis.name, size);
        }
        dims[d] /= size;
      }
    }
    const Type expected(global.dtype(), dims);
    if (local == expected) return {};
    return fmt::format("{} is {} in the body, not {}", global, expected, local);
  }

  Context& context_;
  const Op& op_;
  const ManualComputationAttrs& attrs_;
  const ManualAxes& outer_;
  const Mesh* mesh_ = nullptr;
};

}  // namespace

void check_manual_computation(Context& context, const Op& op, const ManualComputationAttrs& attrs,
                              const ManualAxes& outer) {
  ManualCheck(context, op, attrs, outer).run();
}

}  // namespace weft::ir::verifier
