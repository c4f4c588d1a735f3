// Ops, the values that they define and use, and the blocks in which they stand.
//
// - Value: what an op defines or a block is given. It knows every place where it is used.
// - Op: a row of the op table (ir/ops/table.h) with operands, results, attributes and regions.
// - Block: a list of ops with arguments. Every region of an op is one block, as in all of
// StableHLO.
//
// All belong to a Module (ir/module.h), and stay where they are as long as it lives. Uses and
// places in lists are kept by the functions that edit them, each of which takes the same time
// wherever the op stands, and for each use that it changes. May be read from many threads, changed
// from one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/small_vector.h"

#include "ir/attribute.h"
#include "ir/attrs_ref.h"
#include "ir/location.h"
#include "ir/ops/op_kind.h"
#include "ir/type.h"

namespace weft::ir {

class Op;
struct Block;
struct Function;
struct OpDef;
struct Value;

// "add" of "stablehlo.add".
inline std::string_view without_dialect(std::string_view name) {
  return name.substr(name.find('.') + 1);
}

// One place where a value is used.
struct Use {
  Op* op = nullptr;
  std::uint32_t operand = 0;
  Value* value() const;
  bool operator==(const Use&) const = default;
};
using UseList = SmallVector<Use, 2>;

struct Value {
  Type type;
  Op* def = nullptr;        // the op that defines it; null for a block argument
  Block* block = nullptr;   // the block whose argument it is; null for a result
  std::uint32_t index = 0;  // which result, or which argument
  std::uint32_t id = 0;  // dense within the module: analyses keep what they know in vectors by id
  const std::string* hint = nullptr;  // the name it had in the text, without number; null: none

  // The uses by ops in a block and by such as are in none yet. In no particular order, though the
  // same edits always give the same.
  const UseList& uses() const { return uses_; }
  bool is_used() const { return !uses_.empty(); }
  // Lets all that use the value, `except` apart, use the other one.
  void replace_all_uses(Value* by, const Op* except = nullptr);

 private:
  friend class Operands;
  UseList uses_;
};

using ValueList = SmallVector<Value*, 3>;

// What an op uses: read like a list, changed by the op's functions.
class Operands {
 public:
  using value_type = Value*;
  using const_iterator = Value* const*;

  Operands() = default;
  Operands(const Operands&) = delete;
  Operands& operator=(const Operands&) = delete;

  std::size_t size() const { return values_.size(); }
  bool empty() const { return values_.empty(); }
  Value* operator[](std::size_t i) const { return values_[i]; }
  Value* front() const { return values_.front(); }
  Value* back() const { return values_.back(); }
  const_iterator begin() const { return values_.begin(); }
  const_iterator end() const { return values_.end(); }
  Value* const* data() const { return values_.data(); }
  operator const ValueList&() const { return values_; }  // NOLINT(google-explicit-constructor)

 private:
  friend class Op;
  void add(Op& op, Value* value);
  void set(Op& op, std::size_t i, Value* value);
  void clear();
  void link(Op& op, std::size_t i);
  void unlink(std::size_t i);

  ValueList values_;
  SmallVector<std::uint32_t, 3> places_;  // of each, in the list of its value's uses
};

class OpList;

class Op {
 public:
  OpKind kind;
  std::uint32_t id = 0;  // dense within the module: analyses keep what they know in vectors by id
  Operands operands;
  SmallVector<Value*, 1> results;
  AttrsRef attrs;
  Dictionary extra;  // what the op's definition does not name: mhlo.sharding, sdy.sharding, ...
  std::vector<Block*> regions;
  Block* parent = nullptr;  // set by the list that it is put into
  Location location;

  const OpDef& def() const;       // its row; in ir/ops/table.cc
  std::string_view name() const;  // "stablehlo.add"
  template <class A>
  const A& get() const {
    return attrs.get<A>();
  }
  Value* result(std::size_t i = 0) const { return results[i]; }
  Value* operand(std::size_t i) const { return operands[i]; }

  // ---- What it uses
  void add_operand(Value* value) { operands.add(*this, value); }
  void set_operand(std::size_t i, Value* value) { operands.set(*this, i, value); }
  void set_operands(std::span<Value* const> values);
  // Removes the operands whose place is true in `removed`.
  void remove_operands(const std::vector<bool>& removed);
  // Removes results likewise; the others are renumbered. REQUIRES: nobody uses those removed.
  void remove_results(const std::vector<bool>& removed);

  // ---- Where it stands
  Op* next() const { return next_; }  // in its block; null: it is the last, or in none
  Op* previous() const { return previous_; }
  // Moves the op from its place, if it has one, to another of the same function.
  void move_before(Op& other);
  void move_after(Op& other);
  void move_to_end(Block& block);
  // Takes it out of the program: it is in no block, and it and what is in its regions use nothing.
  // REQUIRES: nobody uses its results.
  void erase();

 private:
  friend class OpList;
  void use_nothing();

  OpList* list_ = nullptr;
  Op* previous_ = nullptr;
  Op* next_ = nullptr;
};

inline Value* Use::value() const { return op->operand(operand); }

// The ops of a block in order.
class OpList {
 public:
  // Of an op that is moved or erased, iterators do not know what came next: see edit_ops.
  class Iterator {
   public:
    using value_type = Op*;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    Iterator(const OpList* list, Op* op) : list_(list), op_(op) {}
    Op* operator*() const { return op_; }
    Iterator& operator++() {
      op_ = op_->next();
      return *this;
    }
    Iterator& operator--() {
      op_ = op_ == nullptr ? list_->back() : op_->previous();
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    Iterator operator--(int) {
      Iterator before = *this;
      --*this;
      return before;
    }
    bool operator==(const Iterator& other) const { return op_ == other.op_; }

   private:
    const OpList* list_ = nullptr;
    Op* op_ = nullptr;  // null: behind the last one
  };
  using value_type = Op*;

  explicit OpList(Block& block) : block_(block) {}
  OpList(const OpList&) = delete;
  OpList& operator=(const OpList&) = delete;

  Iterator begin() const { return {this, first_}; }
  Iterator end() const { return {this, nullptr}; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Op* front() const { return first_; }  // null: there is none
  Op* back() const { return last_; }
  void push_back(Op* op) { insert(op, nullptr); }
  // Puts the op before that one; null: at the end.
  void insert(Op* op, Op* before);
  // Erases all, used or not.
  void clear();

 private:
  friend class Op;
  void take_out(Op& op);

  Block& block_;
  Op* first_ = nullptr;
  Op* last_ = nullptr;
  std::size_t size_ = 0;
};

struct Block {
  std::vector<Value*> args;
  std::vector<SourceLocRef> arg_locations;  // of the first arguments, where the text gave any
  OpList ops{*this};                        // the last one is the terminator
  Op* parent_op = nullptr;                  // whose region it is; null for a function's body
  Function* function = nullptr;             // the function that it is in, at any depth

  Op* terminator() const { return ops.back(); }
  // Removes the arguments whose place is true in `removed`; the others are renumbered, and have no
  // locations any more. REQUIRES: nobody uses those removed.
  void remove_args(const std::vector<bool>& removed);
};

// Calls f(op) for every op that the block has, in order. f may erase or move that op, and put
// others in front of it.
template <class F>
void edit_ops(Block& block, F&& f) {
  for (Op *op = block.ops.front(), *next = nullptr; op != nullptr; op = next) {
    next = op->next();
    f(*op);
  }
}

}  // namespace weft::ir
