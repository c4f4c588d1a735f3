// The IR: a Module holds meshes and functions; a function has a Block of Ops; ops and block
// arguments define Values (ir/op.h).
//
// A module owns everything below it, in arenas, so pointers stay valid as long as the module lives.
// It may be read from many threads, and changed from one.
#pragma once

#include <deque>
#include <list>
#include <memory>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "weft/mesh.h"

#include "ir/attribute.h"
#include "ir/location.h"
#include "ir/op.h"
#include "ir/type.h"

namespace weft::ir {

class Module;

struct Function {
  Function(const Module& m, std::string symbol) : module(m), name(std::move(symbol)) {}
  Function(const Function&) = delete;
  Function& operator=(const Function&) = delete;

  const Module& module;               // that owns it
  const std::string name;             // without @; the module finds it by that
  bool is_public = false;             // "public"; else "private"
  std::vector<Dictionary> arg_attrs;  // one per argument
  std::vector<Type> result_types;
  std::vector<Dictionary> result_attrs;  // one per result
  Dictionary extra;
  Block* body = nullptr;  // never null
  Location location;

  // The attribute sdy.sharding of an argument or result; null: none.
  const ShardingAttr* arg_sharding(std::size_t i) const;
  const ShardingAttr* result_sharding(std::size_t i) const;
  // Whether a caller may give argument i up to it, as JAX says: jax.buffer_donor or
  // tf.aliasing_output.
  bool is_donated(std::size_t i) const;
};

struct MeshDecl {
  std::string name;  // without @
  Mesh mesh;
  Dictionary extra;  // e.g. the copy that JAX adds: {stablehlo.mesh = ...}
  Location location;
};

class Module {
 public:
  Module() = default;
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;

  std::string name;       // without @; may be empty
  std::string file;       // that its text was read from, for messages; empty: none is known
  Dictionary attributes;  // mhlo.num_partitions, ...
  Location location;
  std::vector<MeshDecl> meshes;

  const std::list<Function>& functions() const { return functions_; }
  auto functions() { return std::ranges::subrange(functions_); }
  Function& add_function(std::string function_name);
  // Removes all other functions. REQUIRES: nothing in these refers to them.
  void keep_only(const std::unordered_set<const Function*>& kept);
  // The first one of this name; null: none.
  Function* find_function(std::string_view function_name);
  const Function* find_function(std::string_view function_name) const;
  // "main", or the only public function, or the only function; null: none of these.
  Function* entry();
  const Function* entry() const;

  const Mesh* find_mesh(const MeshRef& ref) const;  // null: not declared
  // mhlo.num_partitions x mhlo.num_replicas or, where they are missing, the largest mesh's devices;
  // at least 1.
  std::int64_t num_devices() const;

  // Makes objects that this module owns; none is put into a block.
  Op* make_op(OpKind kind);
  Block* make_block(Op* parent_op, Function* function);
  Value* make_result(Op* op, Type type);          // appended to op->results
  Value* make_argument(Block* block, Type type);  // appended to block->args
  const std::string* intern(std::string_view text);
  // Ids are below these.
  std::uint32_t num_values() const { return static_cast<std::uint32_t>(values_.size()); }
  std::uint32_t num_ops() const { return static_cast<std::uint32_t>(ops_.size()); }

  std::unique_ptr<Module> clone() const;

 private:
  std::list<Function> functions_;
  std::unordered_map<std::string_view, Function*> functions_by_name_;
  std::deque<Op> ops_;
  std::deque<Block> blocks_;
  std::deque<Value> values_;
  std::deque<std::string> strings_;
  std::unordered_map<std::string, const std::string*> interned_;
};

// Calls f(op) for every op of the block, in order, regions after the op that has them (pre-order).
template <class F>
void walk(const Block& block, F&& f) {
  for (Op* op : block.ops) {
    f(*op);
    for (const Block* region : op->regions) walk(*region, f);
  }
}

// Of all regions within; of all functions.
std::int64_t count_ops(const Block& block);
std::int64_t count_ops(const Module& module);

}  // namespace weft::ir
