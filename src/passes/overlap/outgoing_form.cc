// A reduce_scatter, all_reduce or all_to_all after a product.
#include <algorithm>
#include <span>
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

  ir::Value* part(const Piece& piece) { return part({&piece, 1}); }
  // Of several pieces, one after the other.
  ir::Value* part(std::span<const Piece> pieces) {
    ir::Value* value = nullptr;
    for (const Producer& producer : candidate_.producers) {
      const DType dtype = &producer == &candidate_.producers.back() ? sums_ : dtype_of(producer);
      std::optional<PartWriter::Given> given;
      if (value != nullptr) given = {producer.operand, value};
      value = writer_.part_of(*producer.op, producer.cut, given, dtype, candidate_.extent, pieces);
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

// The sums of a ring on their way.
class Sums {
 public:
  Sums(const Candidate& candidate, const Ring& ring, PartWriter& writer)
      : candidate_(candidate),
        ring_(ring),
        writer_(writer),
        outgoing_(candidate, writer),
        arrived_(ring.pieces.size()) {
    outgoing_.round_later();
    for (const Piece& piece : ring.pieces) steps_ += piece.move != 0 ? 1 : 0;
  }

  // Each device's part of the sum.
  ir::Value* write() {
    if (ring_.begins_with_zeros) send_zeros();
    std::size_t begin = 0, number = 0;
    while (begin < ring_.pieces.size()) {
      const std::size_t count = ring_.together.empty() ? 1 : at(ring_.together[number++]);
      ir::Value* const parts = outgoing_.part(std::span(ring_.pieces).subspan(begin, count));
      std::int64_t low = 0;
      for (std::size_t i = begin; i < begin + count; ++i) {
        const std::int64_t high = low + ring_.pieces[i].high - ring_.pieces[i].low;
        send(i, writer_.slice(parts, candidate_.dim, low, high));
        low = high;
      }
      begin += count;
    }
    return writer_.concatenate(own_, candidate_.dim);
  }

 private:
  // To where the first part of each way is added.
  void send_zeros() {
    std::vector<bool> is_first(ring_.pieces.size(), true);
    for (const Piece& piece : ring_.pieces) {
      if (piece.link >= 0) is_first[at(piece.link)] = false;
    }
    for (std::size_t i = 0; i < ring_.pieces.size(); ++i) {
      if (is_first[i] && ring_.pieces[i].move != 0) ++steps_;
    }
    for (std::size_t i = 0; i < ring_.pieces.size(); ++i) {
      const Piece& piece = ring_.pieces[i];
      if (!is_first[i] || piece.move == 0) continue;
      Dims dims = candidate_.collective->operand(0)->type.dims();
      dims[at(candidate_.dim)] = piece.high - piece.low;
      arrived_[i].push_back(permute(writer_.zeros({dtype_, dims}), piece));
    }
  }

  // Adds what has come to the part, and sends it on.
  void send(std::size_t i, ir::Value* part) {
    const Piece& piece = ring_.pieces[i];
    ir::Value* sum = part;
    for (ir::Value* other : arrived_[i]) {
      sum = writer_.add(sum, writer_.convert(other, sum->type.dtype()));
    }
    sum = writer_.convert(sum, dtype_);
    if (piece.move == 0) {
      own_.push_back(sum);
    } else {
      arrived_[at(piece.link)].push_back(permute(sum, piece));
    }
  }

  ir::Value* permute(ir::Value* sum, const Piece& piece) {
    return writer_.permute(sum, piece.move, step_text("step", ++step_, steps_));
  }

  const Candidate& candidate_;
  const Ring& ring_;
  PartWriter& writer_;
  Outgoing outgoing_;
  const DType dtype_ = candidate_.collective->result()->type.dtype();
  std::vector<std::vector<ir::Value*>> arrived_;  // by piece
  std::vector<ir::Value*> own_;
  std::size_t step_ = 0, steps_ = 0;
};

}  // namespace

void write_sum_ring(const Candidate& candidate, const Ring& ring, PartWriter& writer) {
  writer.replace(*candidate.collective, candidate.groups, *candidate.producers.front().op);
  writer.before(*candidate.collective, candidate.producers.front().op->location);
  ir::Value* result = Sums(candidate, ring, writer).write();
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
