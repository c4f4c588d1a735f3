// Reads an op by the template of its row.

#include "ir/text/form_template.h"
#include "ir/text/forms.h"
#include "ir/text/read/op_reader.h"

namespace weft::ir::text {
namespace {

class TemplateReader {
 public:
  TemplateReader(OpReader& reader, OpState& state) : reader_(reader), state_(state) {}

  bool read() {
    const std::vector<Piece>& pieces = form_template(*state_.def).pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const Piece& piece = pieces[i];
      const bool absent =
          piece.kind == Piece::Kind::begin_optional && !begins(pieces[i + 1], pieces[i + 2]);
      if (absent || piece.kind == Piece::Kind::otherwise) {
        i = static_cast<std::size_t>(piece.index) - 1;
      } else if (!this->piece(piece)) {
        return false;
      }
    }
    return true;
  }

 private:
  // Whether an optional part whose first pieces these are stands here.
  bool begins(const Piece& first, const Piece& second) {
    if (first.kind == Piece::Kind::literal && !first.tokens.empty()) {
      const Token& want = first.tokens[0];
      return reader_.at(want.kind) && reader_.token().text() == want.text();
    }
    const Piece& piece = first.kind == Piece::Kind::literal ? second : first;
    return piece.kind == Piece::Kind::operands && reader_.at_operand();
  }

  bool piece(const Piece& piece) {
    switch (piece.kind) {
      case Piece::Kind::literal:
        return literal(piece);
      case Piece::Kind::operands:
        if (!reader_.at_operand() && state_.def->operands.allows(0)) return true;
        return reader_.operands(state_);
      case Piece::Kind::operand:
        return reader_.operand(state_);
      case Piece::Kind::field:
        return field(static_cast<std::size_t>(piece.index));
      case Piece::Kind::attrs:
        return reader_.attribute_entries(state_);
      case Piece::Kind::same:
        return same();
      case Piece::Kind::functional:
        return reader_.functional_type(state_);
      case Piece::Kind::pairwise:
        return reader_.types(state_.result_types) &&
               reader_.check_operand_types(state_, state_.result_types);
      case Piece::Kind::operand_types:
        return operand_types();
      case Piece::Kind::result_types:
        return reader_.types(state_.result_types);
      case Piece::Kind::arrow:
        return operand_types() && reader_.expect(Tok::arrow, "->") &&
               reader_.result_types(state_.result_types);
      case Piece::Kind::select:
        return select();
      case Piece::Kind::complex:
        return complex();
      case Piece::Kind::begin_optional:
      case Piece::Kind::otherwise:
      case Piece::Kind::end_optional:
        return true;
    }
    return true;
  }

  bool literal(const Piece& piece) {
    for (const Token& want : piece.tokens) {
      const Token& have = reader_.token();
      if (have.kind != want.kind || (want.kind == Tok::word && have.text() != want.text())) {
        return reader_.missing(want.text());
      }
      reader_.advance();
    }
    return true;
  }

  bool field(std::size_t index) {
    state_.attrs.see(static_cast<int>(index));
    return state_.attrs.info()->fields[index].read(state_.attrs.data(), reader_);
  }

  std::size_t num_operands() const { return state_.op->operands.size(); }

  bool same() {
    if (reader_.at(Tok::l_paren)) return reader_.functional_type(state_);
    Type& type = state_.result_types.emplace_back();
    if (!reader_.type(type)) return false;
    return check_all_operands(type);
  }

  bool check_all_operands(const Type& type) {
    for (std::size_t i = 0; i < num_operands(); ++i) {
      if (!reader_.check_operand_type(state_, i, type)) return false;
    }
    return true;
  }

  bool operand_types() {
    std::vector<Type> types;
    return reader_.types(types) && reader_.check_operand_types(state_, types);
  }

  bool select() {
    if (reader_.at(Tok::l_paren)) return reader_.functional_type(state_);
    Type predicate;
    Type& type = state_.result_types.emplace_back();
    if (num_operands() != 3)
      return reader_.error_at(state_.at, "[stablehlo.select] needs 3 operands");
    return reader_.type(predicate) && reader_.expect(Tok::comma, ",") && reader_.type(type) &&
           reader_.check_operand_type(state_, 0, predicate) &&
           reader_.check_operand_type(state_, 1, type) &&
           reader_.check_operand_type(state_, 2, type);
  }

  // The complex type; operands are of its parts' type.
  bool complex() {
    if (reader_.at(Tok::l_paren)) return reader_.functional_type(state_);
    const Token at = reader_.token();
    Type& type = state_.result_types.emplace_back();
    if (!reader_.type(type)) return false;
    if (!type.is_tensor() || !is_complex(type.dtype())) {
      return reader_.error_at(at, "expected a tensor type of complex elements");
    }
    return check_all_operands(Type(real_part(type.dtype()), type.dims()));
  }

  OpReader& reader_;
  OpState& state_;
};

}  // namespace

bool read_template(OpReader& reader, OpState& state) {
  return TemplateReader(reader, state).read();
}

}  // namespace weft::ir::text
