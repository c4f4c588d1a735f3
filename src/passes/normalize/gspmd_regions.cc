#include "passes/normalize/gspmd_regions.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "passes/normalize/gspmd_ops.h"
#include "passes/normalize/region_finder.h"

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

// Writes one region as a manual computation.
class RegionWriter {
 public:
  RegionWriter(ir::Module& module, ir::Block& around, const GspmdMesh& mesh,
               std::span<ir::Op* const> ops)
      : module_(module), mesh_(mesh), manual_(*module.make_op(ir::OpKind::manual_computation)) {
    for (const ir::Block* b = &around; b != nullptr; b = parent(*b)) outer_.insert(b);
    manual_.parent = &around;
    manual_.regions = {module.make_block(&manual_, around.function)};
    attrs_.manual_axes = manual_axes(ops, mesh);
  }

  // Its result becomes the body's argument.
  void enter(const ir::Op& op, ir::Value* global, ir::ShardingAttr sharding) {
    check_shape(op, sharding, global->type, op.result()->type);
    attrs_.in_shardings.push_back(std::move(sharding));
    manual_.operands.push_back(global);
    ir::Value* arg = op.result();
    arg->def = nullptr;
    arg->block = &body();
    arg->index = static_cast<std::uint32_t>(body().args.size());
    body().args.push_back(arg);
  }

  void move_in(ir::Op& op) {
    for_each_operand(op, [&](ir::Value*& v) { v = in_body(v); });
    if (is_sharding_call(op)) {
      const auto stated = stated_sharding(op, 0, mesh_);
      if (!stated || !says_something(stated->sharding)) {  // it only says that the value is manual
        values_[op.result()] = op.operand(0);
        return;
      }
    }
    op.parent = &body();
    body().ops.push_back(&op);
  }

  // Its result becomes the manual computation's.
  void leave(const ir::Op& op) {
    ir::Value* result = op.result();
    ir::ShardingAttr sharding = required_sharding(*result, op, mesh_);
    check_shape(op, sharding, result->type, op.operand(0)->type);
    attrs_.out_shardings.push_back(std::move(sharding));
    returned_.push_back(in_body(op.operand(0)));
    result->def = &manual_;
    result->index = static_cast<std::uint32_t>(manual_.results.size());
    manual_.results.push_back(result);
  }

  ir::Op& finish(const ir::Location& location) {
    ir::Op* end = module_.make_op(ir::OpKind::sdy_return);
    end->operands = std::move(returned_);
    end->parent = &body();
    end->location = manual_.location = location;
    body().ops.push_back(end);
    manual_.attrs = ir::AttrsRef::of(std::move(attrs_));
    return manual_;
  }

 private:
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
    manual_.operands.push_back(value);
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
  BlockRewriter(ir::Module& module, ir::Block& block, const GspmdMesh& mesh,
                std::vector<std::uint32_t>& uses)
      : module_(module), block_(block), mesh_(mesh), uses_(uses), finder_(block, uses) {}

  void run() {
    const std::vector<LocalOps> regions = finder_.regions();
    ops_ = std::exchange(block_.ops, {});
    for (std::size_t i = 0; i < ops_.size(); ++i) {
      if (role(i) == Role::enter) note_enter(*ops_[i]);
    }
    std::map<std::size_t, const LocalOps*> at_position;
    for (const LocalOps& region : regions) at_position.emplace(region.position, &region);
    for (std::size_t i = 0; i < ops_.size(); ++i) {
      if (role(i) == Role::global && !is_unused_sharding(*ops_[i])) block_.ops.push_back(ops_[i]);
      const auto found = at_position.find(i);
      if (found != at_position.end()) write(*found->second);
    }
  }

 private:
  Role role(std::size_t i) const { return finder_.roles()[i]; }
  // Before any op is changed.
  void note_enter(const ir::Op& op) {
    const ir::Value& global = *op.operand(0);
    in_shardings_.emplace(&op, required_sharding(global, op, mesh_));
    if (global.def != nullptr) --uses_[global.id];
  }
  // One whose value only went into manual regions, which say the same of it.
  bool is_unused_sharding(const ir::Op& op) const {
    return is_sharding_call(op) && op.parent == &block_ && uses_[op.result()->id] == 0;
  }

  void write(const LocalOps& region) {
    std::vector<ir::Op*> ops;
    for (std::size_t i : region.ops) ops.push_back(ops_[i]);
    RegionWriter writer(module_, block_, mesh_, ops);
    for (std::size_t i : region.ops) {
      if (role(i) == Role::enter) enter(*ops_[i], writer);
    }
    for (std::size_t i : region.ops) {
      if (role(i) == Role::local) writer.move_in(*ops_[i]);
      if (role(i) == Role::leave) writer.leave(*ops_[i]);
    }
    block_.ops.push_back(&writer.finish(ops_[region.position]->location));
  }

  void enter(const ir::Op& op, RegionWriter& writer) const {
    ir::Value* global = op.operand(0);
    if (global->def != nullptr && is_unused_sharding(*global->def)) {
      global = global->def->operand(0);
    }
    writer.enter(op, global, in_shardings_.at(&op));
  }

  ir::Module& module_;
  ir::Block& block_;
  const GspmdMesh& mesh_;
  std::vector<std::uint32_t>& uses_;
  RegionFinder finder_;
  std::vector<ir::Op*> ops_;
  std::unordered_map<const ir::Op*, ir::ShardingAttr> in_shardings_;
};

void rewrite_blocks(ir::Module& module, ir::Block& block, const GspmdMesh& mesh,
                    std::vector<std::uint32_t>& uses) {
  const bool has_regions = std::ranges::any_of(
      block.ops, [](const ir::Op* op) { return enters_region(*op) || leaves_region(*op); });
  uses.resize(module.num_values(), 0);
  if (has_regions) BlockRewriter(module, block, mesh, uses).run();
  for (ir::Op* op : block.ops) {
    for (ir::Block* region : op->regions) rewrite_blocks(module, *region, mesh, uses);
  }
}

}  // namespace

void make_manual_computations(ir::Module& module, ir::Function& function, const GspmdMesh& mesh) {
  // How often each value is used.
  std::vector<std::uint32_t> uses(module.num_values(), 0);
  ir::walk(*function.body, [&](const ir::Op& op) {
    for (const ir::Value* operand : op.operands) ++uses[operand->id];
  });
  rewrite_blocks(module, *function.body, mesh, uses);
}

}  // namespace weft::passes
