#include "ir/clone.h"

namespace weft::ir {

void Cloner::clone(const Function& from) {
  Function& f = to_.add_function(from.name);
  f.is_public = from.is_public;
  f.arg_attrs = from.arg_attrs;
  f.result_types = from.result_types;
  f.result_attrs = from.result_attrs;
  f.extra = from.extra;
  f.location = from.location;
  clone_into(*from.body, *f.body);
}

void Cloner::clone_into(const Block& from, Block& to) {
  for (const Value* arg : from.args) define(arg, to_.make_argument(&to, arg->type));
  to.arg_locations = from.arg_locations;
  for (const Op* op : from.ops) to.ops.push_back(clone(*op, to));
}

Op* Cloner::clone(const Op& from, Block& parent) {
  Op* op = to_.make_op(from.kind);
  for (const Value* operand : from.operands) op->add_operand(values_[operand->id]);
  for (const Value* result : from.results) define(result, to_.make_result(op, result->type));
  op->attrs = from.attrs;
  op->extra = from.extra;
  op->location = from.location;
  for (const Block* region : from.regions) {
    Block* copy = to_.make_block(op, parent.function);
    op->regions.push_back(copy);
    clone_into(*region, *copy);
  }
  return op;
}

void Cloner::define(const Value* from, Value* to) {
  if (from->hint != nullptr) to->hint = to_.intern(*from->hint);
  map(from, to);
}

}  // namespace weft::ir
