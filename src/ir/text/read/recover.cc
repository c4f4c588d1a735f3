// Where reading goes on after an error.
#include <fmt/format.h>

#include "ir/ops/table.h"
#include "ir/text/read/op_reader.h"

namespace weft::ir::text {
namespace {

// The brackets that are open since an op began. Some may lack: what closes an outer one closes
// them, and what was never opened closes nothing.
class OpenBrackets {
 public:
  bool any() const { return !open_.empty(); }
  bool has_brace() const { return open_.find_first_of("{R") != open_.npos; }
  // A brace that ends its line: what follows are a region's ops, not a dictionary's entries.
  bool has_region() const { return open_.find('R') != open_.npos; }
  void new_line(Tok last) {
    if (last == Tok::l_brace && any()) open_.back() = 'R';
  }

  void pass(Tok kind) {
    switch (kind) {
      case Tok::l_paren:
        open_ += '(';
        break;
      case Tok::l_square:
        open_ += '[';
        break;
      case Tok::l_brace:
        open_ += '{';
        break;
      case Tok::r_paren:
        close(open_.find_last_of("({R"), '(');
        break;
      case Tok::r_square:
        close(open_.find_last_of("[{R"), '[');
        break;
      case Tok::r_brace:
        if (has_brace()) open_.resize(open_.find_last_of("{R"));
        break;
      default:
        break;
    }
  }

 private:
  void close(std::size_t at, char bracket) {
    if (at != open_.npos && open_[at] == bracket) open_.resize(at);
  }

  std::string open_;
};

}  // namespace

// Whether an op, an alias or the end of a block may begin with this token, which begins a line. The
// words `cond` and `reducer` begin none: they go on with an op.
bool OpReader::may_begin_op() const {
  switch (token().kind) {
    case Tok::value:
    case Tok::string:
    case Tok::block:
    case Tok::hash:
    case Tok::bang:
      return true;
    case Tok::word:
      return token().text().find('.') != std::string_view::npos || token().text() == "module" ||
             find_op(fmt::format("func.{}", token().text())) != nullptr;
    default:
      return false;
  }
}

// Goes back to where the op that failed begins, and from there to what follows it: beyond its
// regions, which may begin on later lines, up to the next op, or to the end of its block.
void OpReader::recover(const Place& begin) {
  if (gave_up()) return;
  go_to(begin);
  OpenBrackets open;
  do {
    open.pass(token().kind);
    const Tok last = token().kind;
    advance();
    if (begins_line()) open.new_line(last);
    if (open.has_region()) continue;
    if (at(Tok::r_brace) && (begins_line() || !open.has_brace())) return;
    // Where a bracket was left open, a result's name says that the next op begins.
    if (begins_line() && (!open.any() || at(Tok::value)) && may_begin_op()) return;
  } while (!at(Tok::end));
}

void OpReader::skip_to_end_of_block() {
  OpenBrackets open;
  while (!at(Tok::end) && (open.has_brace() || !at(Tok::r_brace))) {
    open.pass(token().kind);
    advance();
  }
}

}  // namespace weft::ir::text
