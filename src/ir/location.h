// Location: where an op comes from: its place in the module's text and, where the text says so with
// loc(...), the place in the user's program.
//
// Cheap to copy (the loc(...) tree is shared and immutable). Used in every message as the op's
// source line.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace weft::ir {

// MLIR's loc(...) attributes.
struct SourceLoc {
  enum class Kind : std::uint8_t { unknown, file, name, call_site, fused };
  Kind kind = Kind::unknown;
  std::string text;  // file: its path; name: the name; fused: its metadata as text, or empty
  std::uint32_t line = 0, column = 0;          // file
  std::uint32_t end_line = 0, end_column = 0;  // file, where given ("f.py":1:2 to 3:4), else 0
  // name: none or the one child; call_site: callee, caller; fused: its parts
  std::vector<std::shared_ptr<const SourceLoc>> children;
};
using SourceLocRef = std::shared_ptr<const SourceLoc>;

struct Location {
  std::uint32_t line = 0, column = 0;  // in the module's text, from 1; 0: not from text
  SourceLocRef source;                 // null: none given
};

// The user's line that is most useful in a message: "train.py:12:4" (of the innermost frame with a
// file that is no installed package's, if there is one), or "jit(f)/dot_general" where only names
// are known; empty when nothing is known.
std::string source_line(const Location& location);
// The named scopes that the op was traced in, "mlp/layer_0": of a name such as
// "jit(f)/mlp/layer_0/dot_general" what stands between functions and the op's own name. Empty:
// none.
std::string scope_of(const Location& location);
// "take" of "jit(f)/jit(_take)/jit(_where)/select_n": the outermost function that was called inside
// of the traced one. Empty: none.
std::string function_of(const Location& location);
// The name that the text gives the op, "mlp/matmul". Empty: none.
std::string name_of(const Location& location);
// The whole of it in MLIR's form, without "loc(" and ")".
std::string to_string(const SourceLoc& loc);

}  // namespace weft::ir
