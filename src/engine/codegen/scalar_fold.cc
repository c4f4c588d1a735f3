#include "engine/codegen/scalar_fold.h"

namespace weft::engine {

std::int64_t integer_of(ScalarType type, std::uint64_t bits) {
  const int unused = 64 - 8 * scalar_bytes(type);
  const std::uint64_t high = bits << unused;
  if (is_unsigned(type)) return static_cast<std::int64_t>(high >> unused);
  return static_cast<std::int64_t>(high) >> unused;
}

std::optional<std::uint64_t> fold_integers(ScalarOp op, ScalarType type, std::uint64_t a,
                                           std::uint64_t b) {
  switch (op) {
    case ScalarOp::add:
      return a + b;
    case ScalarOp::subtract:
      return a - b;
    case ScalarOp::multiply:
      return a * b;
    case ScalarOp::negate:
      return 0 - a;
    case ScalarOp::and_:
      return a & b;
    case ScalarOp::or_:
      return a | b;
    case ScalarOp::xor_:
      return a ^ b;
    case ScalarOp::not_:
      return type == ScalarType::i1 ? a ^ 1 : ~a;
    case ScalarOp::minimum:
      return holds(Relation::lt, type, a, b) ? a : b;
    case ScalarOp::maximum:
      return holds(Relation::gt, type, a, b) ? a : b;
    default:
      return std::nullopt;
  }
}

bool holds(Relation relation, ScalarType type, std::uint64_t a, std::uint64_t b) {
  const std::int64_t x = integer_of(type, a), y = integer_of(type, b);
  const bool is_wide_unsigned = type == ScalarType::ui64;
  const bool is_less = is_wide_unsigned ? a < b : x < y;
  switch (relation) {
    case Relation::eq:
      return x == y;
    case Relation::ne:
      return x != y;
    case Relation::lt:
      return is_less;
    case Relation::le:
      return is_less || x == y;
    case Relation::gt:
      return !is_less && x != y;
    case Relation::ge:
      return !is_less;
  }
  return false;
}

}  // namespace weft::engine
