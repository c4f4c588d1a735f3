// MLIR bytecode to a Module: what JAX hands to a backend, `jax.export` keeps, and StableHLO writes
// as a portable artifact (VHLO, any version from 0.15 on, with Shardy's dialect).
//
// As the text parser: reports what is wrong, with the place in the file and the op, instead of
// throwing; recursion and memory are bounded by what the file really holds.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

#include "ir/bytecode/container.h"
#include "ir/parser.h"

namespace weft::ir::bytecode {

// Where the bytecode lies in what `jax.export`'s `serialize()` gives; nothing: it is none.
std::optional<Place> find_exported(std::string_view bytes);

// Reads `size` bytes. Large constants stay in `data`, which they keep alive; some of them are moved
// by a few bytes, so that nobody else may use it any more.
ParseResult read(std::shared_ptr<std::byte[]> data, std::size_t size);

}  // namespace weft::ir::bytecode
