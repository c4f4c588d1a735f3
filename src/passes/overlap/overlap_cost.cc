#include "passes/overlap/overlap_cost.h"

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "cost/machine_time.h"
#include "ir/ops/table.h"

namespace weft::passes {
namespace {

// What a part of an op takes that is `share` of it. It reads and writes more than its share: what
// is not cut, and the sum that it is added to. What other ops do with its result comes on top.
class PartTime {
 public:
  // Where the result is cut, as much is added to it, or not, and other ops, so many, read and write
  // it so many times in all: what stays near the matrix unit they only write.
  PartTime(const ir::Op& op, const OpCut& cut, bool is_added_to, double copies, double other_ops,
           const machine::Performance& machine)
      : op_(op), cut_(cut), machine_(machine), whole_(cost::work_of(op)), other_ops_(other_ops) {
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      const auto bytes = static_cast<double>(ir::bytes_of(*op.operand(i)));
      (cut.operands[i] ? cut_bytes_ : whole_bytes_) += bytes;
      if (cut.operands[i]) ++num_cut_;
    }
    const auto bytes = static_cast<double>(ir::bytes_of(*op.result()));
    if (cut.result) {
      added_bytes_ = is_added_to ? bytes : 0;
      copied_bytes_ = copies * bytes;
    } else {
      sum_bytes_ = bytes * widening(op.result()->type.dtype());
    }
  }

  // How much longer the type is in which it is summed.
  static double widening(DType dtype) {
    return static_cast<double>(byte_size(summed_in(dtype))) / static_cast<double>(byte_size(dtype));
  }

  // Whether parts may be computed at once, as they are summed.
  bool sums() const { return sum_bytes_ > 0; }
  // That the parts of several operands are put one after the other.
  double joining_seconds(double share) const {
    return 2 * cut_bytes_ * share / machine_.achieved_bandwidth() + num_cut_ * machine_.op_overhead;
  }

  // The first part has no sum to read.
  double seconds(double share, bool first) const {
    const cost::Work part = work(share, first);
    const bool is_near = part.product && part.product->keeps_result;
    return cost::time_of(part, machine_).seconds +
           cost::packing_seconds(op_, cut_bytes_ * share + whole_bytes_, machine_) +
           (is_near ? 0.5 : 1) * copied_bytes_ * share / machine_.achieved_bandwidth() +
           other_ops_ * machine_.op_overhead;
  }

 private:
  cost::Work work(double share, bool first) const {
    cost::Work part = whole_;
    if (!part.product) {
      part.vector_operations *= share;
      part.bytes = part.bytes * share + whole_bytes_ * (1 - share) + added_bytes_ * share;
      return part;
    }
    cost::Product& product = *part.product;
    product.take_part(cut_.operands[0].has_value(), cut_.operands[1].has_value(),
                      cut_.result.has_value(), share);
    if (sums()) product.result_bytes = sum_bytes_;
    product.keeps_result = product.result_bytes <= machine_.matrix_unit.near_bytes;
    part.bytes = added_bytes_ * share;
    if (!first && !product.keeps_result) part.bytes += sum_bytes_;
    return part;
  }

  const ir::Op& op_;
  const OpCut& cut_;
  const machine::Performance& machine_;
  const cost::Work whole_;
  double other_ops_ = 0;
  double cut_bytes_ = 0, whole_bytes_ = 0, sum_bytes_ = 0, added_bytes_ = 0, copied_bytes_ = 0;
  int num_cut_ = 0;
};

// All that is computed for a piece.
class PieceTime {
 public:
  PieceTime(const Candidate& candidate, const machine::Performance& machine) : machine_(machine) {
    const ir::Op& collective = *candidate.collective;
    if (candidate.follows_product()) {
      size_ = collective.operand(0)->type.dim(candidate.dim);
      for (const Producer& producer : candidate.producers) add(producer, collective);
    } else {
      size_ = candidate.extent * candidate.n();
      add(candidate.consumers);
      if (candidate.has_other_users) copies_of(*collective.result());
    }
  }

  double seconds(const Piece& piece) const { return seconds(std::span(&piece, 1)); }

  double seconds(std::span<const Piece> pieces) const {
    double all = 0, sum = 0;
    for (const Piece& piece : pieces) {
      const double share = share_of(piece);
      all += share;
      for (const PartTime& part : parts_) {
        if (pieces.size() == 1 || !part.sums()) sum += part.seconds(share, piece.move == 0);
      }
      if (copied_bytes_ > 0) {
        sum += copied_bytes_ * share / machine_.achieved_bandwidth() + machine_.op_overhead;
      }
    }
    if (pieces.size() == 1) return sum;
    for (const PartTime& part : parts_) {
      if (part.sums()) sum += part.seconds(all, false) + part.joining_seconds(all);
    }
    return sum;
  }

 private:
  void add(const std::vector<Consumer>& consumers) {
    for (const Consumer& consumer : consumers) {
      const bool product = consumer.users.empty();
      // After it was written it is put into its place.
      parts_.emplace_back(*consumer.op, consumer.cut, false, product ? 2 : 0, product ? 1 : 0,
                          machine_);
      add(consumer.users);
    }
  }

  void add(const Producer& producer, const ir::Op& collective) {
    const bool product = is_product(*producer.op);
    const bool is_sum = !collective.regions.empty();
    if (product && !is_sum) copies_of(*collective.result());
    parts_.emplace_back(*producer.op, producer.cut, product && is_sum, 0, product ? 1 : 0,
                        machine_);
  }

  double share_of(const Piece& piece) const {
    return static_cast<double>(piece.high - piece.low) / static_cast<double>(size_);
  }

  // It is read and written once more.
  void copies_of(const ir::Value& value) {
    copied_bytes_ = 2 * static_cast<double>(ir::bytes_of(value));
  }

  const machine::Performance& machine_;
  std::int64_t size_ = 1;
  double copied_bytes_ = 0;
  std::vector<PartTime> parts_;
};

// The way up and the way down of each device, on each of which one piece moves after the other.
class LinkTimes {
 public:
  LinkTimes(const Candidate& candidate, const Ring& ring, cost::GroupTimes& times)
      : candidate_(candidate), times_(times) {
    const ir::Op& op = *candidate.collective;
    const bool is_exchange = candidate.def->dims(op.attrs).cut && !candidate.def->reduces;
    const bool has_neighbours = times.target().model().links.is_torus();
    one_way_ = candidate.n() == 2 || (is_exchange && !has_neighbours);
    const auto moves = [&](bool up) {
      return std::ranges::any_of(
          ring.pieces, [&](const Piece& piece) { return up ? piece.move > 0 : piece.move < 0; });
    };
    both_ways_ = !one_way_ && moves(true) && moves(false);
    const ir::Value& array = candidate.follows_product() ? *op.operand(0) : *op.result();
    bytes_ = static_cast<double>(ir::bytes_of(array)) /
             static_cast<double>(candidate.extent * candidate.n());
  }

  // When the piece, ready then, is where it goes.
  double arrival(const Piece& piece, double ready) {
    double& free = free_[!one_way_ && piece.move < 0 ? 1 : 0];
    const auto [at, is_new] = hand_ons_.try_emplace(piece.move);
    if (is_new) at->second = times_.hand_on(candidate_.groups, piece.move, both_ways_);
    free = std::max(free, ready) +
           at->second.seconds(bytes_ * static_cast<double>(piece.high - piece.low));
    return free;
  }

  // When what takes so many seconds is computed, beside the pieces that are under way by now.
  double computed(double now, double seconds) const {
    const double until = std::max(free_[0], free_[1]);
    return now + times_.target().model().links.beside_transfers(seconds, until - now);
  }

 private:
  const Candidate& candidate_;
  cost::GroupTimes& times_;
  std::map<std::int64_t, cost::HandOn> hand_ons_;  // by how far a piece moves
  bool one_way_ = false, both_ways_ = false;
  double bytes_ = 0;  // of one index of the exchanged dimension
  double free_[2] = {0, 0};
};

double chain_seconds(const std::vector<Consumer>& consumers, const machine::Performance& machine) {
  double sum = 0;
  for (const Consumer& consumer : consumers) {
    sum += cost::op_seconds(*consumer.op, machine) + chain_seconds(consumer.users, machine);
  }
  return sum;
}

// Results that are put together begin as zeros, or are copied in the end.
double frame_seconds(const Candidate& candidate, const machine::Performance& machine) {
  double bytes = 0;
  for (const ir::Op* product : candidate.products()) {
    bytes += static_cast<double>(ir::bytes_of(*product->result()));
  }
  return bytes / machine.achieved_bandwidth() + machine.op_overhead;
}

// Each piece is used when it is there.
double incoming_seconds(const Ring& ring, const PieceTime& parts, LinkTimes& links,
                        const machine::Performance& machine) {
  std::vector<double> arrived(ring.pieces.size(), 0);
  double now = 0;
  for (std::size_t i = 0; i < ring.pieces.size(); ++i) {
    const Piece& piece = ring.pieces[i];
    if (piece.move != 0) {
      arrived[i] = links.arrival(piece, arrived[static_cast<std::size_t>(piece.link)]);
      now += machine.op_overhead;
    }
  }
  std::size_t begin = 0, part = 0;
  while (begin < ring.pieces.size()) {
    const std::size_t count = ring.together.empty() ? 1 : at(ring.together[part++]);
    for (std::size_t i = begin; i < begin + count; ++i) now = std::max(now, arrived[i]);
    now = links.computed(now, parts.seconds(std::span(ring.pieces).subspan(begin, count)));
    begin += count;
  }
  return now;
}

// Each piece is sent when it is computed, after what is added to it has come.
double sums_seconds(const Ring& ring, const PieceTime& parts, LinkTimes& links,
                    const machine::Performance& machine) {
  std::vector<double> ready(ring.pieces.size(), 0);
  double now = 0;
  for (std::size_t i = 0; i < ring.pieces.size(); ++i) {
    const Piece& piece = ring.pieces[i];
    now = links.computed(std::max(now, ready[i]), parts.seconds(piece));
    if (piece.move == 0) continue;
    now += machine.op_overhead;
    double& next = ready[static_cast<std::size_t>(piece.link)];
    next = std::max(next, links.arrival(piece, now));
  }
  return now;
}

// Each piece is sent when it is computed, the device's own last.
double outgoing_seconds(const Ring& ring, const PieceTime& parts, LinkTimes& links,
                        const machine::Performance& machine) {
  double now = 0, last = 0;
  for (std::size_t i = ring.pieces.size(); i-- > 0;) {
    const Piece& piece = ring.pieces[i];
    now = links.computed(now, parts.seconds(piece));
    if (piece.move == 0) continue;
    now += machine.op_overhead;
    last = std::max(last, links.arrival(piece, now));
  }
  return std::max(now, last);
}

}  // namespace

double transfer_seconds(const Candidate& candidate, cost::GroupTimes& times) {
  const auto bytes = static_cast<double>(ir::bytes_of(*candidate.collective->operand(0)));
  return times.collective(candidate.def->kind, candidate.groups, bytes) +
         times.target().performance().op_overhead;
}

double products_seconds(const Candidate& candidate, const machine::Performance& machine) {
  double sum = chain_seconds(candidate.consumers, machine);
  for (const Producer& producer : candidate.producers) {
    sum += cost::op_seconds(*producer.op, machine);
  }
  return sum;
}

double ring_seconds(const Candidate& candidate, const Ring& ring, cost::GroupTimes& times) {
  const machine::Performance& performance = times.target().performance();
  const PieceTime parts(candidate, performance);
  LinkTimes links(candidate, ring, times);
  const double frame = frame_seconds(candidate, performance);
  if (!candidate.follows_product()) {
    return frame + incoming_seconds(ring, parts, links, performance);
  }
  if (!candidate.def->reduces) return frame + outgoing_seconds(ring, parts, links, performance);
  double seconds = sums_seconds(ring, parts, links, performance);
  const ir::Value& result = *candidate.collective->result();
  const bool is_cut = candidate.def->dims(candidate.collective->attrs).cut.has_value();
  if (ring.pieces[ring.pieces.size() - 2].move == 0) seconds += frame;  // put together of chunks
  if (is_cut) return seconds;
  const double shard =
      static_cast<double>(ir::bytes_of(result)) / static_cast<double>(candidate.n());
  return seconds + performance.op_overhead +
         times.collective(ir::CollectiveKind::all_gather, candidate.groups, shard);
}

double tiles_seconds(const Candidate& candidate, const std::vector<Piece>& tiles,
                     cost::GroupTimes& times) {
  const machine::Performance& performance = times.target().performance();
  const PieceTime parts(candidate, performance);
  const auto size = static_cast<double>(tiles.back().high);
  const auto bytes = static_cast<double>(ir::bytes_of(*candidate.collective->operand(0)));
  double now = 0, sent = 0;
  for (const Piece& tile : tiles) {
    const double seconds = parts.seconds(tile) + performance.op_overhead;
    now += times.target().model().links.beside_transfers(seconds, sent - now);
    const double share = static_cast<double>(tile.high - tile.low) / size;
    sent = std::max(sent, now) +
           times.collective(candidate.def->kind, candidate.groups, bytes * share);
  }
  return sent + 2 * bytes / performance.achieved_bandwidth() + performance.op_overhead;
}

}  // namespace weft::passes
