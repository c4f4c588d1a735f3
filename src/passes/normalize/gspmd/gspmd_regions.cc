#include "passes/normalize/gspmd/gspmd_regions.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "passes/normalize/gspmd/gspmd_ops.h"
#include "passes/normalize/gspmd/region_finder.h"

namespace weft::passes {
namespace {

// The axes that the strings of a region make manual, which must be the same everywhere.
std::vector<std::string> manual_axes(std::span<ir::Op* const> ops, const GspmdMesh& mesh) {
  const ir::Op* first = nullptr;
  std::vector<std::string> axes;
  for (const ir::Op* op : ops) {
    const bool says = enters_region(*op) || is_sharding_call(*op);
    const std::string* text = says ? GspmdMesh::string_in(op->extra) : nullptr;
    if (text == nullptr) continue;
    std::vector<std::string> here = mesh.manual_axes(Place{op, nullptr, {}, 0}, *text);
    if (first == nullptr) {
      first = op;
      axes = std::move(here);
    } else if (here != axes) {
      throw Error(ir::error_message(
          *op, fmt::format("makes other devices manual than {} of the same region",
                           ir::name_and_place(*first))));
    }
  }
  if (first == nullptr) {
    for (const MeshAxis& axis : mesh.mesh().axes()) axes.push_back(axis.name);
  }
  return axes;
}

// Writes one region as a manual computation, in front of one of its ops.
class RegionWriter {
 public:
  RegionWriter(ir::Module& module, ir::Op& place, const GspmdMesh& mesh,
               std::span<ir::Op* const> ops)
      : module_(module), mesh_(mesh), manual_(*module.make_op(ir::OpKind::manual_computation)) {
    for (const ir::Block* b = place.parent; b != nullptr; b = parent(*b)) outer_.insert(b);
    manual_.move_before(place);
    manual_.location = place.location;
    manual_.regions = {module.make_block(&manual_, place.parent->function)};
    attrs_.manual_axes = manual_axes(ops, mesh);
  }

  // Its result becomes the body's argument.
  void enter(ir::Op& op, ir::Value* global, ir::ShardingAttr sharding) {
    check_shape(op, sharding, global->type, op.result()->type);
    attrs_.in_shardings.push_back(std::move(sharding));
    manual_.add_operand(global);
    replace(*op.result(), *module_.make_argument(&body(), op.result()->type));
    op.erase();
  }

  void move_in(ir::Op& op) {
    for_each_operand(
        op, [&](const ir::Use& use) { use.op->set_operand(use.operand, in_body(use.value())); });
    if (is_sharding_call(op)) {
      const auto stated = stated_sharding(op, 0, mesh_);
      if (!stated || !says_something(stated->sharding)) {  // it only says that the value is manual
        op.result()->replace_all_uses(op.operand(0));
        return op.erase();
      }
    }
    op.move_to_end(body());
  }

  // Its result becomes the manual computation's.
  void leave(ir::Op& op) {
    const ir::Value& result = *op.result();
    ir::ShardingAttr sharding = required_sharding(result, op, mesh_);
    check_shape(op, sharding, result.type, op.operand(0)->type);
    attrs_.out_shardings.push_back(std::move(sharding));
    returned_.push_back(in_body(op.operand(0)));
    replace(*op.result(), *module_.make_result(&manual_, result.type));
    op.erase();
  }

  void finish() {
    ir::Op* end = module_.make_op(ir::OpKind::sdy_return);
    end->set_operands(returned_);
    end->location = manual_.location;
    body().ops.push_back(end);
    manual_.attrs = ir::AttrsRef::of(std::move(attrs_));
  }

 private:
  static void replace(ir::Value& value, ir::Value& by) {
    by.hint = value.hint;
    value.replace_all_uses(&by);
  }
  static const ir::Block* parent(const ir::Block& block) {
    return block.parent_op != nullptr ? block.parent_op->parent : nullptr;
  }
  ir::Block& body() const { return *manual_.regions[0]; }

  void check_shape(const ir::Op& op, const ir::ShardingAttr& attr, const ir::Type& global,
                   const ir::Type& local) const {
    if (local.rank() != global.rank() || local.dtype() != global.dtype()) {
      throw Error(ir::error_message(
          op, fmt::format("{} is no part of {}", to_string(local), to_string(global))));
    }
    const Dims& dims = global.dims();
    for (std::size_t d = 0; d < dims.size(); ++d) {
      std::int64_t shards = 1;
      for (const AxisRef& axis : attr.sharding.dims[d].axes) {
        if (std::ranges::count(attrs_.manual_axes, axis.name) != 0)
          shards *= axis.size(mesh_.mesh());
      }
      if (dims[d] % shards == 0 && local.dims()[d] == dims[d] / shards) continue;
      throw Error(ir::error_message(
          op, fmt::format("dimension {} of {} in {} equal shards does not give {}", d,
                          to_string(global), shards, to_string(local))));
    }
  }

  // A value that comes in without @SPMDFullToShardShape is whole on each device.
  ir::Value* in_body(ir::Value* value) {
    if (const auto at = values_.find(value); at != values_.end()) return at->second;
    if (!outer_.contains(value->def != nullptr ? value->def->parent : value->block)) return value;
    manual_.add_operand(value);
    attrs_.in_shardings.push_back(no_axes(value->type, mesh_, false));
    return values_[value] = module_.make_argument(&body(), value->type);
  }

  ir::Module& module_;
  const GspmdMesh& mesh_;
  ir::Op& manual_;
  ir::ManualComputationAttrs attrs_;
  ir::ValueList returned_;
  std::unordered_set<const ir::Block*> outer_;  // the block that it stands in, and those around
  std::unordered_map<const ir::Value*, ir::Value*> values_;  // what stands in the body for what
};

// Replaces the regions of a block.
class BlockRewriter {
 public:
  BlockRewriter(ir::Module& module, ir::Block& block, const GspmdMesh& mesh)
      : module_(module), block_(block), mesh_(mesh), finder_(block) {}

  void run() {
    std::vector<LocalOps> regions = finder_.regions();
    std::ranges::sort(regions, {}, &LocalOps::position);
    for (std::size_t i = 0; i < finder_.ops().size(); ++i) {
      ir::Op& op = *finder_.ops()[i];
      if (role(i) == Role::enter) {
        in_shardings_.emplace(&op, required_sharding(*op.operand(0), op, mesh_));
      } else if (role(i) == Role::global && is_sharding_call(op) && only_enters(*op.result())) {
        unused_.insert(&op);
      }
    }
    for (const LocalOps& region : regions) write(region);
    ir::edit_ops(block_, [&](ir::Op& op) {
      if (unused_.contains(&op)) op.erase();
    });
  }

 private:
  Role role(std::size_t i) const { return finder_.roles()[i]; }
  // Whether the value only goes into manual regions, which say the same of it as its sharding.
  bool only_enters(const ir::Value& value) const {
    return std::ranges::all_of(value.uses(), [&](const ir::Use& use) {
      return enters_region(*use.op) && use.op->parent == &block_;
    });
  }

  void write(const LocalOps& region) {
    std::vector<ir::Op*> ops;
    for (std::size_t i : region.ops) ops.push_back(finder_.ops()[i]);
    RegionWriter writer(module_, *finder_.ops()[region.position], mesh_, ops);
    for (std::size_t i : region.ops) {
      if (role(i) == Role::enter) enter(*finder_.ops()[i], writer);
    }
    for (std::size_t i : region.ops) {
      if (role(i) == Role::local) writer.move_in(*finder_.ops()[i]);
      if (role(i) == Role::leave) writer.leave(*finder_.ops()[i]);
    }
    writer.finish();
  }

  void enter(ir::Op& op, RegionWriter& writer) const {
    ir::Value* global = op.operand(0);
    if (unused_.contains(global->def)) global = global->def->operand(0);
    writer.enter(op, global, in_shardings_.at(&op));
  }

  ir::Module& module_;
  ir::Block& block_;
  const GspmdMesh& mesh_;
  RegionFinder finder_;
  std::unordered_map<const ir::Op*, ir::ShardingAttr> in_shardings_;
  std::unordered_set<const ir::Op*> unused_;
};

void rewrite_blocks(ir::Module& module, ir::Block& block, const GspmdMesh& mesh) {
  const bool has_regions = std::ranges::any_of(
      block.ops, [](const ir::Op* op) { return enters_region(*op) || leaves_region(*op); });
  if (has_regions) BlockRewriter(module, block, mesh).run();
  for (ir::Op* op : block.ops) {
    for (ir::Block* region : op->regions) rewrite_blocks(module, *region, mesh);
  }
}

}  // namespace

void make_manual_computations(ir::Module& module, ir::Function& function, const GspmdMesh& mesh) {
  rewrite_blocks(module, *function.body, mesh);
}

}  // namespace weft::passes
