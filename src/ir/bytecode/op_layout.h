// OpLayout: what an op of a bytecode file is in the op table, and in which order its attributes
// stand there.
//
// MLIR writes an op's attributes in the order of their names. Which names VHLO has follows from the
// fields of the op's row; only what was added in a later version of a VHLO op is said here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ir/attrs_in_progress.h"
#include "ir/bytecode/values.h"
#include "ir/ops/op_def.h"

namespace weft::ir::bytecode {

struct OpLayout {
  struct Property {
    std::string_view name;
    int field = -1;         // of the row; -1: it has none, so that only the default is taken
    std::size_t part = 0;   // which of the field's VHLO names
    bool optional = false;  // a flag says whether it is there
  };
  std::string name;            // "vhlo.add_v1"
  std::string stable_name;     // "stablehlo.add"; the same outside of VHLO
  const OpDef* def = nullptr;  // null: no row has that name
  bool is_vhlo = false;
  std::string problem;  // why it cannot be read, where there is a row; empty: nothing
  std::vector<Property> properties;
};
OpLayout layout_of(const Container::OpName& name);

// The attributes of an op, in the order of `properties`. Returns what is wrong, or an empty string.
std::string read_properties(const OpLayout& layout, Cursor at, Values& values,
                            AttrsInProgress& out);

}  // namespace weft::ir::bytecode
