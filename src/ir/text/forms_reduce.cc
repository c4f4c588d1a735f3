// Pretty form of reduce.
#include <algorithm>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "ir/text/forms.h"
#include "ir/text/read/op_reader.h"
#include "ir/text/write/op_writer.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir {
namespace {

using text::ArgumentText;
using text::OpReader;
using text::OpState;
using text::OpWriter;
using text::Tok;
using text::Token;

// (%0 init: %c), (%1 init: %c_0): operands first, then all initial values
bool read_reduce_operands(OpReader& reader, OpState& state) {
  ValueList inits;
  SmallVector<Token, 3> init_names;
  do {
    if (!reader.expect(Tok::l_paren, "(") || !reader.operand(state) ||
        !reader.expect_text("init :") || !reader.operand(state) ||
        !reader.expect(Tok::r_paren, ")")) {
      return false;
    }
    inits.push_back(state.op->operands.back());
    init_names.push_back(state.operands.back());
    state.op->operands.pop_back();
    state.operands.pop_back();
  } while (reader.accept(Tok::comma));
  state.op->operands.append(inits.data(), inits.size());
  state.operands.append(init_names.data(), init_names.size());
  return true;
}

// The region of `applies stablehlo.add`: the op on both arguments, and its return.
bool make_reducer(OpReader& reader, OpState& state, const OpDef& inner) {
  if (state.op->operands.empty() || !state.op->operands[0]->type.is_tensor()) {
    return reader.error_at(state.at, "[stablehlo.reduce] operands must be tensors");
  }
  Builder builder(reader.module(), *state.op->parent);
  builder.set_location(state.op->location);
  Block* const block = builder.reducer(inner.kind, state.op->operands[0]->type.dtype());
  block->parent_op = state.op;
  state.op->regions.push_back(block);
  return true;
}

// Which op a compact reduce may apply.
const OpDef* find_inner(std::string_view name) {
  const OpDef* inner = find_op(name);
  if (inner == nullptr || !inner->has(Trait::commutative) || !inner->operands.allows(2) ||
      inner->regions.max != 0 || inner->attrs != nullptr || !name.starts_with("stablehlo.")) {
    return nullptr;
  }
  return inner;
}

// (%a: T, %b: T) (%c: U, %d: U) { ... }: the arguments are a, c, b, d
bool read_reducer(OpReader& reader, OpState& state) {
  std::vector<ArgumentText> left, right;
  while (reader.accept(Tok::l_paren)) {
    if (!reader.argument(left.emplace_back()) || !reader.expect(Tok::comma, ",") ||
        !reader.argument(right.emplace_back()) || !reader.expect(Tok::r_paren, ")")) {
      return false;
    }
  }
  left.insert(left.end(), right.begin(), right.end());
  return reader.region(state, left);
}

bool read_reduce(OpReader& reader, OpState& state) {
  if (!read_reduce_operands(reader, state)) return false;
  const OpDef* inner = nullptr;
  if (reader.accept_word("applies")) {
    inner = find_inner(reader.token().text());
    if (inner == nullptr) return reader.expected("a commutative op on two operands");
    reader.advance();
  }
  state.attrs.see("dimensions");
  if (!reader.expect_text("across dimensions =") ||
      !reader.integer_list(state.attrs.get<DimensionsAttrs>().dimensions) ||
      !reader.attribute_entries(state) || !reader.expect(Tok::colon, ":") ||
      !reader.functional_type(state)) {
    return false;
  }
  if (inner != nullptr) return make_reducer(reader, state, *inner);
  return reader.expect_word("reducer") && read_reducer(reader, state);
}

// The op that `applies` can say: the region is it, on both arguments in their order, and its
// return.
const Op* compact_inner(const Op& op) {
  const Block& body = *op.regions[0];
  if (body.ops.size() != 2 || body.args.size() != 2) return nullptr;
  const Op& inner = *body.ops[0];
  const Op& end = *body.ops[1];
  const Type& input = op.operand(0)->type;
  if (find_inner(inner.name()) == nullptr || !input.is_tensor() || end.kind != OpKind::return_) {
    return nullptr;
  }
  const Type scalar(input.dtype(), {});
  const bool forwards = std::ranges::equal(inner.operands, body.args) && end.operands.size() == 1 &&
                        end.operand(0) == inner.result() && inner.extra.empty();
  const bool same_type =
      inner.result()->type == scalar &&
      std::ranges::all_of(body.args, [&](const Value* v) { return v->type == scalar; });
  return forwards && same_type ? &inner : nullptr;
}

void write_reduce(OpWriter& writer, const Op& op) {
  std::string& out = writer.out();
  const std::size_t pairs = op.operands.size() / 2;
  for (std::size_t i = 0; i < pairs; ++i) {
    out += i == 0 ? "(" : ", (";
    writer.value(*op.operand(i));
    out += " init: ";
    writer.value(*op.operand(pairs + i));
    out += ')';
  }
  const Op* inner = compact_inner(op);
  if (inner != nullptr) {
    out += " applies ";
    out += inner->name();
  }
  out += " across dimensions = [";
  text::write_integers(out, op.get<DimensionsAttrs>().dimensions);
  out += ']';
  writer.attributes(op, text::field_bits(op, {"dimensions"}));
  out += " : ";
  writer.functional_type(op);
  if (inner != nullptr) return;
  writer.new_line();
  out += " reducer";
  const Block& body = *op.regions[0];
  for (std::size_t i = 0; i < body.args.size() / 2; ++i) {
    out += '(';
    writer.argument(*body.args[i]);
    out += ", ";
    writer.argument(*body.args[body.args.size() / 2 + i]);
    out += ") ";
  }
  out += ' ';
  writer.region(body, false);
}

}  // namespace

const CustomForm kReduceForm = {read_reduce, write_reduce};

}  // namespace weft::ir
