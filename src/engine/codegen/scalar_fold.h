// What steps of a ScalarProgram give for integers that are known while it is built.
//
// Bits are those in memory. Pure functions, any thread.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/codegen/scalar_program.h"

namespace weft::engine {

// The number that the bits are.
std::int64_t integer_of(ScalarType type, std::uint64_t bits);
// Nothing: not known here. The bits may go beyond the type.
std::optional<std::uint64_t> fold_integers(ScalarOp op, ScalarType type, std::uint64_t a,
                                           std::uint64_t b);
bool holds(Relation relation, ScalarType type, std::uint64_t a, std::uint64_t b);

constexpr Relation opposite_relation(Relation relation) {
  switch (relation) {
    case Relation::eq:
      return Relation::ne;
    case Relation::ne:
      return Relation::eq;
    case Relation::lt:
      return Relation::ge;
    case Relation::le:
      return Relation::gt;
    case Relation::gt:
      return Relation::le;
    case Relation::ge:
      return Relation::lt;
  }
  return Relation::eq;
}

}  // namespace weft::engine
