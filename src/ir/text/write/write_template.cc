// Writes an op by the template of its row.
#include <algorithm>

#include "ir/text/form_template.h"
#include "ir/text/forms.h"
#include "ir/text/write/op_writer.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir::text {
namespace {

class TemplateWriter {
 public:
  TemplateWriter(OpWriter& writer, const Op& op)
      : writer_(writer), op_(op), form_(form_template(op.def())) {}

  void write() {
    const std::vector<Piece>& pieces = form_.pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const bool absent = pieces[i].kind == Piece::Kind::begin_optional && is_absent(i + 1);
      if (absent || pieces[i].kind == Piece::Kind::otherwise) {
        i = static_cast<std::size_t>(pieces[i].index) - 1;
      } else {
        piece(pieces[i]);
      }
    }
  }

 private:
  // Whether the first thing that is replaced from piece `i` on is absent or empty.
  bool is_absent(std::size_t i) const {
    while (form_.pieces[i].kind == Piece::Kind::literal) ++i;
    const Piece& piece = form_.pieces[i];
    if (piece.kind == Piece::Kind::field) {
      const FieldInfo& field = info(piece);
      return !field.present(op_.attrs.data()) || field.is_default(op_.attrs.data());
    }
    return op_.operands.empty();
  }

  const FieldInfo& info(const Piece& piece) const {
    return op_.attrs.info()->fields[static_cast<std::size_t>(piece.index)];
  }

  void piece(const Piece& piece) {
    switch (piece.kind) {
      case Piece::Kind::literal:
        writer_.out() += piece.literal;
        return;
      case Piece::Kind::operands:
        return writer_.operands(op_);
      case Piece::Kind::operand:
        return writer_.value(*op_.operands[static_cast<std::size_t>(piece.index)]);
      case Piece::Kind::field:
        return info(piece).write(op_.attrs.data(), writer_.out());
      case Piece::Kind::attrs:
        return writer_.attributes(op_, form_.named_fields);
      case Piece::Kind::functional:
        return writer_.functional_type(op_);
      case Piece::Kind::pairwise:
      case Piece::Kind::operand_types:
        return writer_.operand_types(op_);
      case Piece::Kind::result_types:
        return writer_.result_types(op_);
      case Piece::Kind::arrow:
        writer_.operand_types(op_);
        writer_.out() += " -> ";
        return writer_.parenthesized_results(op_);
      case Piece::Kind::same:
      case Piece::Kind::select:
      case Piece::Kind::complex:
        return short_type(piece.kind);
      case Piece::Kind::begin_optional:
      case Piece::Kind::otherwise:
      case Piece::Kind::end_optional:
        return;
    }
  }

  bool all_operands_are(const Type& type, std::size_t from = 0) const {
    return std::all_of(op_.operands.begin() + from, op_.operands.end(),
                       [&](const Value* v) { return v->type == type; });
  }

  void short_type(Piece::Kind kind) {
    const Type& result = op_.results.empty() ? op_.operands[0]->type : op_.results[0]->type;
    bool is_short = false;
    if (kind == Piece::Kind::same) {
      is_short = all_operands_are(result);
    } else if (kind == Piece::Kind::select) {
      is_short = all_operands_are(result, 1);
    } else {
      is_short = result.is_tensor() && is_complex(result.dtype()) &&
                 all_operands_are(Type(real_part(result.dtype()), result.dims()));
    }
    if (!is_short) return writer_.functional_type(op_);
    if (kind == Piece::Kind::select) {
      text::write(writer_.out(), op_.operands[0]->type);
      writer_.out() += ", ";
    }
    text::write(writer_.out(), result);
  }

  OpWriter& writer_;
  const Op& op_;
  const FormTemplate& form_;
};

}  // namespace

void write_template(OpWriter& writer, const Op& op) { TemplateWriter(writer, op).write(); }

}  // namespace weft::ir::text
