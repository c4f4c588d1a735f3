#include "report/explain/device_index.h"

#include <algorithm>
#include <cstring>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::report {
namespace {

using ir::OpKind;

constexpr int kDeepest = 64;  // ops between the device's number and the index

std::optional<std::int64_t> element(const Literal& literal, std::int64_t linear) {
  const DTypeClass type_class = info(literal.dtype()).type_class;
  if (type_class == DTypeClass::floating || type_class == DTypeClass::complex) return std::nullopt;
  if (linear < 0 || linear >= literal.num_elements()) return std::nullopt;
  const std::span<const std::byte> bytes = literal.element_bytes(linear);
  const bool negative =
      type_class == DTypeClass::signed_integer && (bytes.back() & std::byte{0x80}) != std::byte{0};
  std::int64_t value = negative ? -1 : 0;
  std::memcpy(&value, bytes.data(), bytes.size());
  return value;
}

std::optional<std::int64_t> evaluate(const ir::Value* value, std::int64_t device, int depth);

std::optional<std::int64_t> binary(OpKind kind, std::int64_t a, std::int64_t b) {
  switch (kind) {
    case OpKind::add:
      return a + b;
    case OpKind::subtract:
      return a - b;
    case OpKind::multiply:
      return a * b;
    case OpKind::divide:
      return b == 0 ? std::nullopt : std::optional(a / b);
    case OpKind::remainder:
      return b == 0 ? std::nullopt : std::optional(a % b);
    case OpKind::minimum:
      return std::min(a, b);
    case OpKind::maximum:
      return std::max(a, b);
    default:
      return std::nullopt;
  }
}

// An element of a table of constants, at an index that the device computes.
std::optional<std::int64_t> looked_up(const ir::Op& op, std::int64_t device, int depth) {
  const ir::Op* const table = op.operand(0)->def;
  if (table == nullptr || table->kind != OpKind::constant || op.operands.size() != 2) {
    return std::nullopt;
  }
  const auto index = evaluate(op.operand(1), device, depth + 1);
  if (!index) return std::nullopt;
  return element(table->get<ir::ConstantAttrs>().value, *index);
}

std::optional<std::int64_t> evaluate(const ir::Value* value, std::int64_t device, int depth) {
  const ir::Op* const op = value->def;
  if (op == nullptr || depth > kDeepest || !value->type.is_tensor()) return std::nullopt;
  if (value->type.tensor().num_elements() != 1) return std::nullopt;
  if (op->kind == OpKind::partition_id) return device;
  if (op->kind == OpKind::constant) return element(op->get<ir::ConstantAttrs>().value, 0);
  if (op->kind == OpKind::dynamic_slice) return looked_up(*op, device, depth);
  if (op->operands.size() == 1 && op->regions.empty()) {
    const bool same = op->kind == OpKind::convert || op->kind == OpKind::reshape ||
                      op->def().has(ir::Trait::identity);
    return same ? evaluate(op->operand(0), device, depth + 1) : std::nullopt;
  }
  if (op->operands.size() != 2) return std::nullopt;
  const auto a = evaluate(op->operand(0), device, depth + 1);
  const auto b = a ? evaluate(op->operand(1), device, depth + 1) : std::nullopt;
  return b ? binary(op->kind, *a, *b) : std::nullopt;
}

}  // namespace

std::optional<passes::AtomList> device_axes(const ir::Value* index,
                                            const passes::AxisAtoms& atoms) {
  const auto at = [&](std::int64_t position) {
    return evaluate(index, atoms.mesh().device_at(position), 0);
  };
  const auto first = at(0);
  if (!first) return std::nullopt;
  passes::AtomList list;
  for (passes::Atom a = 0; a < atoms.count(); ++a) {
    if (at(atoms.stride(a)) != first) list.push_back(a);
  }
  return list;
}

}  // namespace weft::report
