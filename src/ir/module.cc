#include "ir/module.h"

#include <algorithm>
#include <utility>

#include "ir/clone.h"
#include "ir/ops/table.h"

namespace weft::ir {
namespace {

const ShardingAttr* sharding_in(const std::vector<Dictionary>& attrs, std::size_t i) {
  if (i >= attrs.size()) return nullptr;
  const Attribute* found = attrs[i].find("sdy.sharding");
  return found ? found->get_if<ShardingAttr>() : nullptr;
}

}  // namespace

const OpDef& Op::def() const { return op_def(kind); }
std::string_view Op::name() const { return def().name; }

const ShardingAttr* Function::arg_sharding(std::size_t i) const {
  return sharding_in(arg_attrs, i);
}
bool Function::is_donated(std::size_t i) const {
  return i < arg_attrs.size() && (arg_attrs[i].find("jax.buffer_donor") != nullptr ||
                                  arg_attrs[i].find("tf.aliasing_output") != nullptr);
}

const ShardingAttr* Function::result_sharding(std::size_t i) const {
  return sharding_in(result_attrs, i);
}

Function& Module::add_function(std::string function_name) {
  Function& f = functions_.emplace_back(*this, std::move(function_name));
  f.body = make_block(nullptr, &f);
  functions_by_name_.try_emplace(f.name, &f);
  return f;
}

void Module::keep_only(const std::unordered_set<const Function*>& kept) {
  std::erase_if(functions_by_name_,
                [&](const auto& named) { return !kept.contains(named.second); });
  functions_.remove_if([&](const Function& function) { return !kept.contains(&function); });
}

const Function* Module::find_function(std::string_view n) const {
  const auto at = functions_by_name_.find(n);
  return at == functions_by_name_.end() ? nullptr : at->second;
}
Function* Module::find_function(std::string_view n) {
  return const_cast<Function*>(std::as_const(*this).find_function(n));
}

const Function* Module::entry() const {
  if (const Function* main = find_function("main")) return main;
  if (functions_.size() == 1) return &functions_.front();
  const Function* found = nullptr;
  for (const Function& f : functions_) {
    if (!f.is_public) continue;
    if (found != nullptr) return nullptr;
    found = &f;
  }
  return found;
}
Function* Module::entry() { return const_cast<Function*>(std::as_const(*this).entry()); }

const Mesh* Module::find_mesh(const MeshRef& ref) const {
  if (ref.inlined) return ref.inlined.get();
  auto at = std::find_if(meshes.begin(), meshes.end(),
                         [&](const MeshDecl& m) { return m.name == ref.name; });
  return at == meshes.end() ? nullptr : &at->mesh;
}

std::int64_t Module::num_devices() const {
  auto integer = [&](std::string_view key) -> std::int64_t {
    const Attribute* found = attributes.find(key);
    const auto* value = found ? found->get_if<IntegerAttr>() : nullptr;
    return value ? value->value : 0;
  };
  const std::int64_t partitions = integer("mhlo.num_partitions");
  const std::int64_t replicas = integer("mhlo.num_replicas");
  if (partitions > 0 || replicas > 0) {
    return std::max<std::int64_t>(partitions, 1) * std::max<std::int64_t>(replicas, 1);
  }
  std::int64_t devices = 1;
  for (const MeshDecl& decl : meshes) devices = std::max(devices, decl.mesh.num_devices());
  return devices;
}

Op* Module::make_op(OpKind kind) {
  Op& op = ops_.emplace_back();
  op.kind = kind;
  op.id = num_ops() - 1;
  return &op;
}

Block* Module::make_block(Op* parent_op, Function* function) {
  Block& block = blocks_.emplace_back();
  block.parent_op = parent_op;
  block.function = function;
  return &block;
}

Value* Module::make_result(Op* op, Type type) {
  Value& v = values_.emplace_back();
  v.type = std::move(type);
  v.def = op;
  v.index = static_cast<std::uint32_t>(op->results.size());
  v.id = num_values() - 1;
  op->results.push_back(&v);
  return &v;
}

Value* Module::make_argument(Block* block, Type type) {
  Value& v = values_.emplace_back();
  v.type = std::move(type);
  v.block = block;
  v.index = static_cast<std::uint32_t>(block->args.size());
  v.id = num_values() - 1;
  block->args.push_back(&v);
  return &v;
}

const std::string* Module::intern(std::string_view text) {
  // A program has few distinct hints ("lhs", "acc"), but a map costs less than being quadratic in
  // them.
  auto [at, added] = interned_.try_emplace(std::string(text), nullptr);
  if (added) at->second = &strings_.emplace_back(text);
  return at->second;
}

std::unique_ptr<Module> Module::clone() const {
  auto copy = std::make_unique<Module>();
  copy->name = name;
  copy->file = file;
  copy->attributes = attributes;
  copy->location = location;
  copy->meshes = meshes;
  copy->interned_.reserve(interned_.size());
  Cloner cloner(*this, *copy);
  for (const Function& f : functions_) cloner.clone(f);
  return copy;
}

std::int64_t count_ops(const Block& block) {
  std::int64_t count = 0;
  walk(block, [&](const Op&) { ++count; });
  return count;
}

std::int64_t count_ops(const Module& module) {
  std::int64_t count = 0;
  for (const Function& function : module.functions()) count += count_ops(*function.body);
  return count;
}

}  // namespace weft::ir
