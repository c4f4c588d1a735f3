#include "passes/combine/shared_permutes.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// What a permute sends: this part of an array.
struct Sent {
  Op* permute = nullptr;
  Value* from = nullptr;
  Dims begin, end;
  std::size_t place = 0;  // of the permute in its block
};

const ir::CollectivePermuteAttrs& attrs_of(const Op& permute) {
  return permute.get<ir::CollectivePermuteAttrs>();
}

std::optional<Sent> sent_by(Op& op) {
  if (op.kind != OpKind::collective_permute || ir::inserted_for(op).empty()) return std::nullopt;
  Value* const operand = op.operand(0);
  const Op* const slice = operand->def;
  if (slice == nullptr || slice->kind != OpKind::slice || slice->parent != op.parent) {
    return Sent{&op, operand, Dims(operand->type.dims().size(), 0), operand->type.dims()};
  }
  const auto& part = slice->get<ir::SliceAttrs>();
  if (std::ranges::any_of(part.strides, [](std::int64_t n) { return n != 1; })) return std::nullopt;
  return Sent{&op, slice->operand(0), part.start_indices, part.limit_indices};
}

// Whether one sends all that the other does, to the same devices.
bool includes(const Sent& one, const Sent& other) {
  if (one.from != other.from) return false;
  for (std::size_t d = 0; d < one.begin.size(); ++d) {
    if (other.begin[d] < one.begin[d] || other.end[d] > one.end[d]) return false;
  }
  return attrs_of(*one.permute).source_target_pairs == attrs_of(*other.permute).source_target_pairs;
}

// A permute, and others whose results are parts of its own.
struct Shared {
  Sent whole;
  std::vector<Sent> parts;
};

// Those of which some is larger than others come before these.
std::vector<Shared> shared_in(const ir::Block& block) {
  std::vector<Shared> all;
  std::vector<Sent> sent;
  std::size_t place = 0;
  for (Op* op : block.ops) {
    ++place;
    std::optional<Sent> one = sent_by(*op);
    if (!one) continue;
    one->place = place;
    sent.push_back(*std::move(one));
  }
  const auto elements = [](const Sent& one) {
    return one.permute->result()->type.tensor().num_elements();
  };
  std::ranges::stable_sort(sent, std::greater{}, elements);
  for (Sent& one : sent) {
    const auto found = std::ranges::find_if(
        all, [&](const Shared& shared) { return includes(shared.whole, one); });
    if (found != all.end()) {
      found->parts.push_back(std::move(one));
    } else {
      all.push_back({std::move(one), {}});
    }
  }
  std::erase_if(all, [](const Shared& shared) { return shared.parts.empty(); });
  return all;
}

Value* sliced(ir::Builder& b, Value* value, Dims begin, Dims end) {
  if (begin == Dims(begin.size(), 0) && end == value->type.dims()) return value;
  ir::SliceAttrs attrs{std::move(begin), std::move(end), Dims(value->type.dims().size(), 1)};
  return b.value(OpKind::slice, {value}, ir::AttrsRef::of(std::move(attrs)));
}

// One permute where the first of them stood.
void send_once(const Shared& shared, ir::Module& module) {
  Op& permute = *shared.whole.permute;
  const Sent& earliest = *std::ranges::min_element(shared.parts, {}, &Sent::place);
  ir::Builder b(module, *permute.parent);
  Op& first = earliest.place < shared.whole.place ? *earliest.permute : permute;
  b.set_block(*permute.parent, &first);
  b.set_location(permute.location);
  permute.set_operand(0, sliced(b, shared.whole.from, shared.whole.begin, shared.whole.end));
  permute.move_before(first);
  for (const Sent& part : shared.parts) {
    b.set_block(*permute.parent, part.permute);
    b.set_location(part.permute->location);
    Dims begin = part.begin, end = part.end;
    for (std::size_t d = 0; d < begin.size(); ++d) {
      begin[d] -= shared.whole.begin[d];
      end[d] -= shared.whole.begin[d];
    }
    part.permute->result()->replace_all_uses(
        sliced(b, permute.result(), std::move(begin), std::move(end)));
    part.permute->erase();
  }
}

bool share(ir::Block& block, ir::Module& module) {
  bool some = false;
  for (Op* op : block.ops) {
    for (ir::Block* region : op->regions) some |= share(*region, module);
  }
  for (const Shared& shared : shared_in(block)) {
    send_once(shared, module);
    some = true;
  }
  return some;
}

}  // namespace

bool share_permutes(ir::Module& module) {
  bool some = false;
  for (ir::Function& function : module.functions()) some |= share(*function.body, module);
  return some;
}

}  // namespace weft::passes
