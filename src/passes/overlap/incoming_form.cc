// An all_gather or all_to_all before products.
#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "ir/ops/collective.h"
#include "ir/ops/table.h"
#include "passes/overlap/forms.h"

namespace weft::passes {
namespace {

// The pieces of the exchanged array, and what follows from them, each written where it is first
// needed.
class Incoming {
 public:
  Incoming(const Candidate& candidate, const Ring& ring, PartWriter& writer)
      : candidate_(candidate), ring_(ring), writer_(writer), values_(ring.pieces.size(), nullptr) {}

  // The piece; the transfers that begin with it are written, too.
  ir::Value* piece(std::size_t i) {
    ir::Value* const value = arrived(i);
    for (std::size_t next = i + 1; next < ring_.pieces.size(); ++next) {
      if (ring_.pieces[next].link == static_cast<int>(i)) arrived(next);
    }
    return value;
  }

  // Of what the ops lead to, the part for the piece; the last of them apart.
  ir::Value* operand_of(std::span<const Consumer* const> path, std::size_t i) {
    ir::Value* value = piece(i);
    for (const Consumer* consumer : path.first(path.size() - 1)) {
      ir::Value*& known = parts_[{consumer->op, i}];
      if (known == nullptr) {
        known = writer_.part_of(*consumer->op, consumer->cut, {{consumer->operand, value}},
                                consumer->op->result()->type.dtype(), candidate_.extent,
                                ring_.pieces[i]);
      }
      value = known;
    }
    return value;
  }

 private:
  ir::Value* arrived(std::size_t i) {
    if (values_[i] == nullptr) values_[i] = write(i);
    return values_[i];
  }

  ir::Value* write(std::size_t i) {
    const Piece& piece = ring_.pieces[i];
    ir::Value* const own = candidate_.collective->operand(0);
    const auto [joined, cut] = candidate_.def->dims(candidate_.collective->attrs);
    if (cut) {  // each device has a piece for each other one
      const std::int64_t part = own->type.dim(*cut) / candidate_.n();
      ir::Value* const sent = writer_.piece_of(own, Cut{static_cast<int>(*cut)}, part,
                                               {.offset = piece.move, .low = 0, .high = part});
      return piece.move == 0 ? sent : writer_.permute(sent, piece.move, step(i));
    }
    if (piece.move == 0) return own;
    const Piece& from = ring_.pieces[static_cast<std::size_t>(piece.link)];
    ir::Value* const sent =
        writer_.slice(arrived(static_cast<std::size_t>(piece.link)), static_cast<int>(*joined),
                      piece.low - from.low, piece.high - from.low);
    return writer_.permute(sent, piece.move, step(i));
  }

  std::string step(std::size_t i) const {
    return fmt::format("step {} of {}", i, ring_.pieces.size() - 1);
  }

  const Candidate& candidate_;
  const Ring& ring_;
  PartWriter& writer_;
  std::vector<ir::Value*> values_;
  std::map<std::pair<const ir::Op*, std::size_t>, ir::Value*> parts_;
};

// The exchanged array, put together.
ir::Value* join(const Candidate& candidate, const Ring& ring, Incoming& incoming,
                PartWriter& writer) {
  const auto joined = candidate.def->dims(candidate.collective->attrs).joined;
  ir::Value* whole = writer.zeros(candidate.collective->result()->type);
  for (std::size_t i = 0; i < ring.pieces.size(); ++i) {
    whole = writer.with_piece(whole, incoming.piece(i), Cut{static_cast<int>(*joined)},
                              candidate.extent, ring.pieces[i]);
  }
  return whole;
}

// Calls f with each lot of pieces that the product is computed for at once, and its part for them.
template <class F>
void for_each_part(const Candidate& candidate, const Ring& ring, bool together, DType dtype,
                   std::span<const Consumer* const> path, Incoming& incoming, PartWriter& writer,
                   F&& f) {
  const Consumer& product = *path.back();
  const int dim = product.cut.operands[product.operand]->dim;
  std::size_t begin = 0, part_number = 0;
  while (begin < ring.pieces.size()) {
    const std::size_t count =
        together && !ring.together.empty() ? at(ring.together[part_number++]) : 1;
    std::vector<ir::Value*> operands;
    for (std::size_t i = begin; i < begin + count; ++i) {
      operands.push_back(incoming.operand_of(path, i));
    }
    const PartWriter::Given given{product.operand, writer.concatenate(operands, dim)};
    const auto pieces = std::span(ring.pieces).subspan(begin, count);
    f(pieces, writer.part_of(*product.op, product.cut, given, dtype, candidate.extent, pieces));
    begin += count;
  }
}

ir::Value* parts_of_result(const Candidate& candidate, const Ring& ring,
                           std::span<const Consumer* const> path, Incoming& incoming,
                           PartWriter& writer) {
  const Consumer& product = *path.back();
  const ir::Type& type = product.op->result()->type;
  const Cut& cut = *product.cut.result;
  ir::Value* result = writer.zeros(type);
  const auto put = [&](std::span<const Piece> pieces, ir::Value* part) {
    std::int64_t low = 0;
    for (const Piece& piece : pieces) {
      const std::int64_t high = low + cut.place(piece.high) - cut.place(piece.low);
      result = writer.with_piece(result, writer.slice(part, cut.dim, low, high), cut,
                                 candidate.extent, piece);
      low = high;
    }
  };
  for_each_part(candidate, ring, ring.joins_all, type.dtype(), path, incoming, writer, put);
  return result;
}

ir::Value* sum_of_parts(const Candidate& candidate, const Ring& ring,
                        std::span<const Consumer* const> path, Incoming& incoming,
                        PartWriter& writer) {
  const DType dtype = path.back()->op->result()->type.dtype();
  ir::Value* result = nullptr;
  const auto add = [&](std::span<const Piece>, ir::Value* part) {
    result = result == nullptr ? part : writer.add(part, result);
  };
  for_each_part(candidate, ring, true, summed_in(dtype), path, incoming, writer, add);
  return writer.convert(result, dtype);
}

void erase_unused(const Consumer& consumer) {
  for (const Consumer& user : consumer.users) erase_unused(user);
  if (!consumer.op->result()->is_used()) consumer.op->erase();
}

}  // namespace

void write_incoming(const Candidate& candidate, const Ring& ring, PartWriter& writer) {
  ir::Op& collective = *candidate.collective;
  writer.replace(collective, candidate.groups, *candidate.products().front());
  Incoming incoming(candidate, ring, writer);
  ir::Value* whole = nullptr;
  if (candidate.has_other_users) {
    writer.before(collective);
    whole = join(candidate, ring, incoming, writer);
  }
  // In the order of the program, so that what the first one has written is there for the others.
  std::unordered_map<const ir::Op*, std::vector<const Consumer*>> paths;
  std::vector<const Consumer*> path;
  for_each_product(candidate.consumers, path, [&](std::span<const Consumer* const> ops) {
    paths.emplace(ops.back()->op, std::vector(ops.begin(), ops.end()));
  });
  std::size_t left = paths.size();
  for (ir::Op *op = collective.next(), *next = nullptr; left > 0; op = next) {
    next = op->next();
    const auto found = paths.find(op);
    if (found == paths.end()) continue;
    writer.before(*op);
    const bool sums = !found->second.back()->cut.result;
    op->result()->replace_all_uses(
        (sums ? sum_of_parts : parts_of_result)(candidate, ring, found->second, incoming, writer));
    --left;
  }
  for (const Consumer& consumer : candidate.consumers) erase_unused(consumer);
  if (whole != nullptr) collective.result()->replace_all_uses(whole);
  collective.erase();
}

}  // namespace weft::passes
