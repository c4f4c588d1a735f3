// Parser: module text in MLIR's syntax, pretty and generic, or MLIR bytecode (also as jax.export
// serialises it), to a Module.
//
// Reports every error it can find (it goes on at the next op after one), each with line and column,
// or the place among the bytes. Never throws for bad text, never recurses deeper than kMaxNesting.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "ir/diagnostic.h"
#include "ir/module.h"
#include "ir/verifier.h"

namespace weft::ir {

inline constexpr int kMaxNesting = 256;  // regions in regions, attributes in attributes

struct ParseResult {
  std::unique_ptr<Module> module;  // null where there are errors
  Diagnostics errors;
};
ParseResult parse(std::string_view text);

// Parses and verifies; throws weft::Error with all diagnostics formatted for `file`.
std::unique_ptr<Module> parse_or_throw(std::string_view text, std::string_view file,
                                       Sizes sizes = Sizes::bound);
// As parse_or_throw for a file ("-": standard input).
std::unique_ptr<Module> load_module(const std::string& path, Sizes sizes = Sizes::bound);

}  // namespace weft::ir
