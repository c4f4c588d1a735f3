#include "ir/text/form_template.h"

#include <algorithm>
#include <array>

#include "core/lifetime.h"
#include "ir/ops/table.h"

namespace weft::ir::text {
namespace {

struct Named {
  std::string_view name;
  Piece::Kind kind;
};
constexpr Named kNamed[] = {
    {"operands", Piece::Kind::operands},
    {"attrs", Piece::Kind::attrs},
    {"same", Piece::Kind::same},
    {"functional", Piece::Kind::functional},
    {"pairwise", Piece::Kind::pairwise},
    {"operand_types", Piece::Kind::operand_types},
    {"result_types", Piece::Kind::result_types},
    {"arrow", Piece::Kind::arrow},
    {"select", Piece::Kind::select},
    {"complex", Piece::Kind::complex},
};

class Compiler {
 public:
  explicit Compiler(const OpDef& def) : def_(def), rest_(def.form.text) {}

  FormTemplate compile() {
    std::size_t open = 0;
    while (!rest_.empty()) {
      if (rest_.starts_with("[[")) {
        open = out_.pieces.size();
        add(Piece::Kind::begin_optional, 2);
      } else if (rest_.starts_with("]]")) {
        add(Piece::Kind::end_optional, 2);
        out_.pieces[open].index = static_cast<int>(out_.pieces.size());
      } else if (rest_.starts_with("||")) {
        add(Piece::Kind::otherwise, 2);
        out_.pieces[open].index = static_cast<int>(out_.pieces.size());
        open = out_.pieces.size() - 1;
      } else if (rest_[0] == '$') {
        variable();
      } else {
        literal();
      }
    }
    return std::move(out_);
  }

 private:
  Piece& add(Piece::Kind kind, std::size_t size) {
    Piece& piece = out_.pieces.emplace_back();
    piece.kind = kind;
    piece.literal = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return piece;
  }

  void variable() {
    std::size_t size = 1;
    while (size < rest_.size() &&
           (is_letter(rest_[size]) || is_digit(rest_[size]) || rest_[size] == '_')) {
      ++size;
    }
    const std::string_view name = rest_.substr(1, size - 1);
    Piece& piece = add(Piece::Kind::field, size);
    if (is_digit(name[0])) {
      piece.kind = Piece::Kind::operand;
      piece.index = name[0] - '0';
      return;
    }
    for (const Named& named : kNamed) {
      if (named.name != name) continue;
      piece.kind = named.kind;
      return;
    }
    const auto fields = def_.attrs().fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (fields[i].name == name) piece.index = static_cast<int>(i);
    }
    WEFT_ASSERT(fields[static_cast<std::size_t>(piece.index)].name == name,
                "a template names a field that is not there");
    out_.named_fields |= std::uint64_t{1} << piece.index;
  }

  void literal() {
    std::size_t size = rest_.size();
    for (std::string_view mark : {"$", "[[", "]]", "||"}) size = std::min(size, rest_.find(mark));
    Piece& piece = add(Piece::Kind::literal, size);
    Lexer lexer(piece.literal);
    for (Token t = lexer.next(); t.kind != Tok::end; t = lexer.next()) piece.tokens.push_back(t);
  }

  const OpDef& def_;
  std::string_view rest_;
  FormTemplate out_;
};

}  // namespace

const FormTemplate& form_template(const OpDef& def) {
  static const auto& templates = forever([] {
    std::array<FormTemplate, kNumOpKinds> all;
    for (const OpDef& row : all_ops()) {
      if (!row.form.text.empty()) all[static_cast<std::size_t>(row.kind)] = Compiler(row).compile();
    }
    return all;
  }());
  return templates[static_cast<std::size_t>(def.kind)];
}

}  // namespace weft::ir::text
