// A reduce_scatter, all_reduce or all_to_all after a product.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "ir/ops/collective.h"
#include "ir/ops/table.h"
#include "passes/overlap/forms.h"

namespace weft::passes {
namespace {

// The parts of what the collective takes.
class Outgoing {
 public:
  Outgoing(const Candidate& candidate, PartWriter& writer)
      : candidate_(candidate), writer_(writer) {}

  ir::Value* part(const Piece& piece) {
    ir::Value* value = nullptr;
    for (const Producer& producer : candidate_.producers) {
      const DType dtype = &producer == &candidate_.producers.back() ? sums_ : dtype_of(producer);
      std::optional<PartWriter::Given> given;
      if (value != nullptr) given = {producer.operand, value};
      value = writer_.part_of(*producer.op, producer.cut, given, dtype, candidate_.extent, piece);
    }
    return value;
  }

  // From then on parts are of a product that is rounded later.
  void round_later() {
    if (candidate_.producers.size() == 1) sums_ = summed_in(sums_);
  }

 private:
  static DType dtype_of(const Producer& producer) { return producer.op->result()->type.dtype(); }

  const Candidate& candidate_;
  PartWriter& writer_;
  DType sums_ = dtype_of(candidate_.producers.back());
};

void erase_producers(const Candidate& candidate) {
  candidate.collective->erase();
  for (std::size_t i = candidate.producers.size(); i-- > 0;) candidate.producers[i].op->erase();
}

std::string step_text(std::string_view step, std::size_t i, std::size_t steps) {
  return fmt::format("{} {} of {}", step, i, steps);
}

// Each device's part of the sum.
ir::Value* write_sums(const Candidate& candidate, const Ring& ring, PartWriter& writer) {
  const DType dtype = candidate.collective->result()->type.dtype();
  Outgoing outgoing(candidate, writer);
  outgoing.round_later();
  std::vector<std::vector<ir::Value*>> arrived(ring.pieces.size());
  std::vector<ir::Value*> own;
  const auto moves = static_cast<std::size_t>(
      std::ranges::count_if(ring.pieces, [](const Piece& piece) { return piece.move != 0; }));
  for (std::size_t i = 0; i < ring.pieces.size(); ++i) {
    const Piece& piece = ring.pieces[i];
    ir::Value* sum = outgoing.part(piece);
    for (ir::Value* other : arrived[i]) {
      sum = writer.add(sum, writer.convert(other, sum->type.dtype()));
    }
    sum = writer.convert(sum, dtype);
    if (piece.move == 0) {
      own.push_back(sum);
      continue;
    }
    arrived[static_cast<std::size_t>(piece.link)].push_back(
        writer.permute(sum, piece.move, step_text("step", i + 1, moves)));
  }
  return writer.concatenate(own, candidate.dim);
}

}  // namespace

void write_sum_ring(const Candidate& candidate, const Ring& ring, PartWriter& writer) {
  writer.replace(*candidate.collective, candidate.groups, *candidate.producers.front().op);
  writer.before(*candidate.collective, candidate.producers.front().op->location);
  ir::Value* result = write_sums(candidate, ring, writer);
  if (result->type != candidate.collective->result()->type) {
    result = writer.all_gather(result, candidate.dim, "the last step");
  }
  candidate.collective->result()->replace_all_uses(result);
  erase_producers(candidate);
}

void write_tiles(const Candidate& candidate, const std::vector<Piece>& tiles, PartWriter& writer) {
  writer.replace(*candidate.collective, candidate.groups, *candidate.producers.front().op);
  writer.before(*candidate.collective, candidate.producers.front().op->location);
  Outgoing outgoing(candidate, writer);
  std::vector<ir::Value*> results;
  for (const Piece& tile : tiles) {
    results.push_back(writer.repeat(*candidate.collective, outgoing.part(tile),
                                    step_text("tile", results.size() + 1, tiles.size())));
  }
  candidate.collective->result()->replace_all_uses(writer.concatenate(results, candidate.dim));
  erase_producers(candidate);
}

void write_outgoing_exchange(const Candidate& candidate, const Ring& ring, PartWriter& writer) {
  ir::Op& collective = *candidate.collective;
  const auto [joined, cut] = candidate.def->dims(collective.attrs);
  writer.replace(collective, candidate.groups, *candidate.producers.front().op);
  writer.before(collective, candidate.producers.front().op->location);
  Outgoing outgoing(candidate, writer);
  const Cut whole{static_cast<int>(*joined)};
  const std::int64_t extent = collective.result()->type.dim(*joined) / candidate.n();
  ir::Value* result = writer.zeros(collective.result()->type);
  // The device's own part last: it need not go anywhere.
  for (std::size_t i = ring.pieces.size(); i-- > 0;) {
    Piece piece = ring.pieces[i];  // of what comes from the device at that offset
    ir::Value* part = outgoing.part({.offset = piece.move, .low = piece.low, .high = piece.high});
    if (piece.move != 0) {
      part = writer.permute(part, piece.move,
                            step_text("step", ring.pieces.size() - i, ring.pieces.size() - 1));
    }
    piece.high = extent;
    result = writer.with_piece(result, part, whole, extent, piece);
  }
  collective.result()->replace_all_uses(result);
  erase_producers(candidate);
}

}  // namespace weft::passes
