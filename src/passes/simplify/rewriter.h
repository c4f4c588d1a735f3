// Rewriter: what the rules of simplify edit a module with, and what they ask of it.
//
// A rule looks at one op and puts something simpler in its place. The rewriter keeps who has to be
// looked at again because of that, so that a rule never walks the program. It owns neither
// the module nor what is known of its devices; one thread at a time.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ir/builder.h"
#include "ir/module.h"
#include "ir/ops/op_def.h"
#include "passes/simplify/device_facts.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {

class Rewriter {
 public:
  Rewriter(ir::Module& module, const SimplifyOptions& options, DeviceFacts& devices);

  const ir::Module& module() const { return module_; }
  const SimplifyOptions& options() const { return options_; }
  DeviceFacts& devices() { return devices_; }

  // ---- Edits. Results of new ops take the place, the location and, where they replace a value,
  // the name of what was there.

  // Puts new ops before that one.
  ir::Op* create_before(ir::Op& op, ir::OpKind kind, std::span<ir::Value* const> operands,
                        std::vector<ir::Type> types, ir::AttrsRef attrs = {});
  ir::Value* value_before(ir::Op& op, ir::OpKind kind, std::initializer_list<ir::Value*> operands,
                          ir::Type type, ir::AttrsRef attrs = {});
  ir::Value* constant_before(ir::Op& op, Literal literal);
  // Lets everybody use these values, of the same types, instead of the op's results, and removes
  // the op.
  void replace(ir::Op& op, std::span<ir::Value* const> by);
  void replace(ir::Op& op, ir::Value* by) { replace(op, std::span(&by, 1)); }
  // Puts an op in the place of one with a single result, whose type its own is.
  void replace_by(ir::Op& op, ir::OpKind kind, std::initializer_list<ir::Value*> operands,
                  ir::AttrsRef attrs = {});
  void set_attrs(ir::Op& op, ir::AttrsRef attrs);
  void set_operand(ir::Op& op, std::size_t i, ir::Value* value);
  // REQUIRES: nobody uses it.
  void remove(ir::Op& op);
  // After a change of its own that the other functions here do not know: it and who uses it are
  // looked at again.
  void look_at_with_users(ir::Op& op);
  // Moves what the block computes before the op, and gives what it returns.
  ir::ValueList move_out(ir::Block& block, ir::Op& op);
  // Copies it there instead, with these values for its arguments.
  ir::ValueList copy_out(const ir::Block& block, std::span<ir::Value* const> arguments, ir::Op& op);

  // ---- Who is still to be looked at
  void look_at(ir::Op& op);
  ir::Op* next();  // null: nobody
  bool changed() const { return changed_; }

 private:
  void forget(ir::Op& op);

  ir::Module& module_;
  const SimplifyOptions& options_;
  DeviceFacts& devices_;
  ir::Builder builder_;
  std::vector<ir::Op*> queue_;
  std::size_t head_ = 0;
  std::vector<bool> waiting_, gone_;  // by Op::id
  bool changed_ = false;
};

struct Rule {
  std::string_view name;
  std::optional<ir::OpKind> kind;  // of the ops that it is about; nothing: `concerns` says
  // Whether it did something. An op that it did something with may be gone.
  bool (*apply)(ir::Op& op, Rewriter& rewriter);
  bool (*concerns)(const ir::OpDef& row) = nullptr;  // whether it is about ops of this row
};

// The rules by what they are about, each in a file of its own.
std::span<const Rule> algebra_rules();
std::span<const Rule> view_rules();
std::span<const Rule> transpose_rules();
std::span<const Rule> slice_rules();
std::span<const Rule> single_index_rules();
std::span<const Rule> window_rules();
std::span<const Rule> flat_index_rules();
std::span<const Rule> constant_rules();
std::span<const Rule> collective_rules();
std::span<const Rule> control_rules();

// ---- What a value is

// Null: no constant.
const Literal* constant_of(const ir::Value& value);
// Whether all elements of a constant have the bits of this scalar.
bool is_splat_of(const ir::Value& value, const std::optional<Literal>& scalar);
// The number that a constant with one element holds, of an integer type; the nearest int64.
std::optional<std::int64_t> integer_in(const ir::Value& value);
// The same of one element of a literal.
std::optional<std::int64_t> integer_at(const Literal& literal, std::int64_t linear);
// Those of a constant that is an operand which gives sizes or places, in row-major order; of one
// with padding, pairs one after another. None: it is no constant, or not of integers.
std::optional<Dims> integers_of(const ir::Value& value);

}  // namespace weft::passes
