#include "passes/simplify/rewriter.h"

#include <cstring>
#include <limits>
#include <unordered_map>
#include <utility>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::passes {
namespace {

// No op has so many dimensions, or twice as many numbers of padding.
constexpr std::int64_t kMostIntegers = 1024;

// A copy of the ops of a block; what is not in `now` stands for itself.
class RegionCopier {
 public:
  explicit RegionCopier(ir::Module& module) : module_(module) {}

  void map(const ir::Value* from, ir::Value* to) { now_[from] = to; }
  ir::Value* now(ir::Value* value) const {
    const auto at = now_.find(value);
    return at == now_.end() ? value : at->second;
  }

  ir::Op* copy(const ir::Op& op, ir::Function* function) {
    ir::Op* made = module_.make_op(op.kind);
    for (ir::Value* operand : op.operands) made->add_operand(now(operand));
    for (const ir::Value* result : op.results) {
      define(result, module_.make_result(made, result->type));
    }
    made->attrs = op.attrs;
    made->extra = op.extra;
    made->location = op.location;
    for (const ir::Block* region : op.regions) {
      ir::Block* block = module_.make_block(made, function);
      made->regions.push_back(block);
      for (const ir::Value* arg : region->args) {
        define(arg, module_.make_argument(block, arg->type));
      }
      block->arg_locations = region->arg_locations;
      for (const ir::Op* inner : region->ops) block->ops.push_back(copy(*inner, function));
    }
    return made;
  }

 private:
  void define(const ir::Value* from, ir::Value* to) {
    to->hint = from->hint;
    map(from, to);
  }

  ir::Module& module_;
  std::unordered_map<const ir::Value*, ir::Value*> now_;
};

}  // namespace

Rewriter::Rewriter(ir::Module& module, const SimplifyOptions& options, DeviceFacts& devices)
    : module_(module),
      options_(options),
      devices_(devices),
      builder_(module, *module.entry()->body),
      waiting_(module.num_ops()),
      gone_(module.num_ops()) {}

ir::Op* Rewriter::create_before(ir::Op& op, ir::OpKind kind, std::span<ir::Value* const> operands,
                                std::vector<ir::Type> types, ir::AttrsRef attrs) {
  builder_.set_block(*op.parent, &op);
  builder_.set_location(op.location);
  ir::Op* made = builder_.create(kind, operands, std::move(types), std::move(attrs));
  look_at(*made);
  changed_ = true;
  return made;
}

ir::Value* Rewriter::value_before(ir::Op& op, ir::OpKind kind,
                                  std::initializer_list<ir::Value*> operands, ir::Type type,
                                  ir::AttrsRef attrs) {
  std::vector<ir::Type> types;
  types.push_back(std::move(type));
  return create_before(op, kind, {operands.begin(), operands.size()}, std::move(types),
                       std::move(attrs))
      ->result();
}

ir::Value* Rewriter::constant_before(ir::Op& op, Literal literal) {
  ir::Type type(literal.type());
  return value_before(op, ir::OpKind::constant, {}, std::move(type),
                      ir::AttrsRef::of(ir::ConstantAttrs{std::move(literal)}));
}

void Rewriter::replace(ir::Op& op, std::span<ir::Value* const> by) {
  WEFT_ASSERT(by.size() == op.results.size(), "a value for each result");
  for (std::size_t i = 0; i < by.size(); ++i) {
    WEFT_ASSERT(by[i]->type == op.result(i)->type, "of the same type");
    for (const ir::Use& use : op.result(i)->uses()) look_at(*use.op);
    op.result(i)->replace_all_uses(by[i]);
  }
  remove(op);
}

void Rewriter::remove(ir::Op& op) {
  forget(op);
  op.erase();
  changed_ = true;
}

void Rewriter::replace_by(ir::Op& op, ir::OpKind kind, std::initializer_list<ir::Value*> operands,
                          ir::AttrsRef attrs) {
  ir::Value* made = value_before(op, kind, operands, op.result()->type, std::move(attrs));
  made->hint = op.result()->hint;
  if (kind == op.kind) made->def->extra = op.extra;
  replace(op, made);
}

void Rewriter::set_attrs(ir::Op& op, ir::AttrsRef attrs) {
  op.attrs = std::move(attrs);
  look_at_with_users(op);
}

void Rewriter::set_operand(ir::Op& op, std::size_t i, ir::Value* value) {
  op.set_operand(i, value);
  look_at_with_users(op);
}

void Rewriter::look_at_with_users(ir::Op& op) {
  look_at(op);
  for (const ir::Value* result : op.results) {
    for (const ir::Use& use : result->uses()) look_at(*use.op);
  }
  changed_ = true;
}

ir::ValueList Rewriter::move_out(ir::Block& block, ir::Op& op) {
  const ir::Op* const end = block.terminator();
  const ir::ValueList returned = end->operands;
  ir::edit_ops(block, [&](ir::Op& inner) {
    if (&inner == end) return;
    inner.move_before(op);
    look_at(inner);
  });
  changed_ = true;
  return returned;
}

ir::ValueList Rewriter::copy_out(const ir::Block& block, std::span<ir::Value* const> arguments,
                                 ir::Op& op) {
  RegionCopier copier(module_);
  for (std::size_t i = 0; i < arguments.size(); ++i) copier.map(block.args[i], arguments[i]);
  for (const ir::Op* inner : block.ops) {
    if (inner == block.terminator()) break;
    ir::Op* made = copier.copy(*inner, op.parent->function);
    op.parent->ops.insert(made, &op);
    look_at(*made);
  }
  ir::ValueList returned;
  for (ir::Value* value : block.terminator()->operands) returned.push_back(copier.now(value));
  changed_ = true;
  return returned;
}

void Rewriter::look_at(ir::Op& op) {
  if (op.id >= waiting_.size()) {
    waiting_.resize(module_.num_ops());
    gone_.resize(module_.num_ops());
  }
  if (waiting_[op.id] || gone_[op.id]) return;
  waiting_[op.id] = true;
  queue_.push_back(&op);
}

ir::Op* Rewriter::next() {
  while (head_ < queue_.size()) {
    ir::Op* op = queue_[head_++];
    waiting_[op->id] = false;
    if (!gone_[op->id]) return op;
  }
  return nullptr;
}

// Neither it nor what is left in its regions is looked at any more.
void Rewriter::forget(ir::Op& op) {
  look_at(op);  // so that there is an entry for it
  gone_[op.id] = true;
  for (const ir::Block* region : op.regions) {
    for (ir::Op* inner : region->ops) forget(*inner);
  }
}

// ---- What a value is

const Literal* constant_of(const ir::Value& value) {
  if (value.def == nullptr) return nullptr;
  const auto* attrs = value.def->attrs.get_if<ir::ConstantAttrs>();
  return attrs == nullptr ? nullptr : &attrs->value;
}

bool is_splat_of(const ir::Value& value, const std::optional<Literal>& scalar) {
  const Literal* constant = constant_of(value);
  if (constant == nullptr || !scalar) return false;
  if (!constant->is_splat() && constant->num_elements() != 1) return false;
  const std::span<const std::byte> has = constant->element_bytes(0);
  const std::span<const std::byte> wants = scalar->element_bytes(0);
  return std::equal(has.begin(), has.end(), wants.begin(), wants.end());
}

std::optional<std::int64_t> integer_in(const ir::Value& value) {
  const Literal* constant = constant_of(value);
  if (constant == nullptr || constant->num_elements() != 1) return std::nullopt;
  return integer_at(*constant, 0);
}

std::optional<std::int64_t> integer_at(const Literal& literal, std::int64_t linear) {
  const DType dtype = literal.dtype();
  if (is_float(dtype) || is_complex(dtype)) return std::nullopt;
  const std::span<const std::byte> bytes = literal.element_bytes(linear);
  const bool high = (bytes.back() & std::byte{0x80}) != std::byte{0};
  if (high && bytes.size() == sizeof(std::int64_t) && !is_signed_integer(dtype)) {
    return std::numeric_limits<std::int64_t>::max();
  }
  std::int64_t number = high && is_signed_integer(dtype) ? -1 : 0;
  std::memcpy(&number, bytes.data(), bytes.size());  // little-endian, as in memory
  return number;
}

std::optional<Dims> integers_of(const ir::Value& value) {
  const Literal* const constant = constant_of(value);
  if (constant == nullptr || constant->num_elements() > kMostIntegers) return std::nullopt;
  Dims integers;
  for (std::int64_t i = 0; i < constant->num_elements(); ++i) {
    const std::optional<std::int64_t> integer = integer_at(*constant, i);
    if (!integer) return std::nullopt;
    integers.push_back(*integer);
  }
  return integers;
}

}  // namespace weft::passes
