// A row's template (TextForm::text), taken apart once: what read_template and write_template walk.
#pragma once

#include <string_view>
#include <vector>

#include "ir/ops/op_def.h"
#include "ir/text/read/lexer.h"

namespace weft::ir::text {

struct Piece {
  enum class Kind : std::uint8_t {
    literal,
    operands,
    operand,
    field,
    attrs,
    same,
    functional,
    pairwise,
    operand_types,
    result_types,
    arrow,
    select,
    complex,
    begin_optional,  // to `index` where it is left out
    otherwise,       // to `index` where it was not
    end_optional,
  };
  Kind kind = Kind::literal;
  int index = 0;              // of the operand, field, or piece to go on at
  std::string_view literal;   // as printed
  std::vector<Token> tokens;  // as read
};

struct FormTemplate {
  std::vector<Piece> pieces;
  std::uint64_t named_fields = 0;  // bit i: a piece names field i, so $attrs leaves it out
};

const FormTemplate& form_template(const OpDef& def);

}  // namespace weft::ir::text
