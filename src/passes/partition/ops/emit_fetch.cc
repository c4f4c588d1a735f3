// Emitting fetches: the rounds, and each shard's window put together from what it then has.
//
// After the rounds a shard has parts: its own buffers and what it received, each with some span of
// the line. Where the parts lie alike in all windows they are concatenated; elsewhere they are laid
// over one another at places that depend on the shard.
#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "weft/error.h"

#include "passes/partition/ops/fetch.h"

namespace weft::passes {
namespace {

using ByShard = std::vector<std::optional<std::int64_t>>;

constexpr std::size_t kFill = std::numeric_limits<std::size_t>::max();

struct Part {
  ir::Value* value = nullptr;
  bool received = false;
  std::vector<std::int64_t> origin;  // by shard, where `valid` is not empty
  std::vector<Span> valid;           // by shard: needed, and here
  std::int64_t total() const {
    std::int64_t sum = 0;
    for (const Span span : valid) sum += span.size();
    return sum;
  }
};

// Part of a window, relative to its start.
struct Piece {
  Span span;
  std::size_t part = kFill;
};

bool is_zero(const ir::Value* scalar) {
  if (scalar->def == nullptr) return false;
  const auto* constant = scalar->def->attrs.get_if<ir::ConstantAttrs>();
  return constant != nullptr && std::ranges::all_of(constant->value.stored_bytes(),
                                                    [](std::byte b) { return b == std::byte{}; });
}

class FetchEmitter {
 public:
  FetchEmitter(const FetchPlan& plan, std::span<ir::Value* const> buffers, int dim,
               const AtomList& atoms, ir::Value* fill, LocalBuilder& b)
      : plan_(plan),
        target_(plan.target),
        buffers_(buffers.begin(), buffers.end()),
        dim_(dim),
        atoms_(atoms),
        fill_(fill),
        b_(b),
        shards_(target_.start.size()) {}

  ir::Value* run() {
    WEFT_ASSERT(!plan_.fills || fill_ != nullptr, "nothing to fill with");
    if (plan_.masked) {
      buffers_[0] = b_.mask_padding(buffers_[0], dim_, *plan_.masked, atoms_, fill_);
    }
    for (std::size_t s = 0; s < buffers_.size(); ++s) add_own(s);
    for (const FetchRound& round : plan_.rounds) add_received(round);
    if (parts_.empty()) return filled(target_.size);
    for (std::size_t i = 0; i < shards_; ++i) pieces_.push_back(pieces_of(i));
    const std::vector<std::int64_t> cuts = common_cuts();
    return cuts.empty() ? overlay() : joined(cuts);
  }

 private:
  std::int64_t length(const ir::Value* v) const { return v->type.dim(dim_); }
  ir::Value* filled(std::int64_t size) {
    TensorType type = buffers_[0]->type.tensor();
    type.dims[at(dim_)] = size;
    return fill_ == nullptr ? b_.zeros(type) : b_.splat(type, fill_);
  }

  void add_own(std::size_t s) {
    const FetchSource& source = plan_.sources[s];
    Part part{buffers_[s], false, source.origin, {}};
    for (std::size_t i = 0; i < shards_; ++i) {
      const Span has =
          plan_.gather ? Span{source.has.front().begin, source.has.back().end} : source.has[i];
      part.valid.push_back(intersection(target_.needs[i], has));
    }
    if (part.total() == 0) return;
    if (plan_.gather) {
      part.value = b_.all_gather(part.value, dim_, atoms_);
      part.origin.assign(shards_, source.origin[0]);
    }
    parts_.push_back(std::move(part));
  }

  void add_received(const FetchRound& round) {
    Part part{nullptr, true, std::vector<std::int64_t>(shards_), std::vector<Span>(shards_)};
    std::map<ir::Value*, ByShard> starts;  // of what is cut out of each buffer
    std::vector<ir::Value*> senders;       // the keys, in the order of the sources
    TileMoves moves;
    for (const FetchMove& move : round.moves) {
      const FetchSource& source = plan_.sources[move.source];
      ir::Value* buffer = buffers_[move.source];
      auto [entry, added] = starts.try_emplace(buffer, shards_);
      if (added) senders.push_back(buffer);
      const std::int64_t origin = source.origin[at(move.from)];
      const std::int64_t last = std::max<std::int64_t>(source.size - round.size, 0);
      const std::int64_t start = std::min(move.span.begin - origin, last);
      entry->second[at(move.from)] = start;
      part.origin[at(move.to)] = origin + start;
      part.valid[at(move.to)] = move.span;
      moves.emplace_back(move.from, move.to);
    }
    for (ir::Value* buffer : senders) {
      const ByShard& start = starts[buffer];
      ir::Value* slice = cut(buffer, start, round.size, nullptr);
      part.value = part.value == nullptr ? slice : b_.select(among(start), slice, part.value);
    }
    part.value = b_.permute(part.value, atoms_, moves);
    parts_.push_back(std::move(part));
  }

  // `size` elements from a start by shard on; anything where it has none. What lies outside of the
  // value becomes `fill` (null: anything).
  ir::Value* cut(ir::Value* v, const ByShard& start, std::int64_t size, ir::Value* fill) {
    std::vector<std::int64_t> table = completed(start);
    const auto [min, max] = std::ranges::minmax(table);
    const std::int64_t low = std::max<std::int64_t>(-min, 0);
    const std::int64_t high = std::max<std::int64_t>(max + size - length(v), 0);
    if (low > 0 || high > 0) v = b_.pad(v, dim_, low, high, fill);
    if (min == max) return b_.slice(v, dim_, min + low, min + low + size);
    for (std::int64_t& entry : table) entry += low;
    return b_.dynamic_slice(v, dim_, b_.by_shard(atoms_, table), size);
  }

  // Shards without an entry take their neighbour's, so that tables stay simple.
  static std::vector<std::int64_t> completed(const ByShard& entries) {
    const auto first = std::ranges::find_if(entries, [](const auto& e) { return e.has_value(); });
    WEFT_ASSERT(first != entries.end(), "a table without entries");
    std::int64_t last = **first;
    std::vector<std::int64_t> table;
    for (const auto& entry : entries) table.push_back(last = entry.value_or(last));
    return table;
  }

  // Whether this device is one of the shards that have an entry: a scalar.
  ir::Value* among(const ByShard& entries) {
    std::vector<std::int64_t> chosen;
    for (const auto& entry : entries) chosen.push_back(entry.has_value() ? 1 : 0);
    const auto count = std::ranges::count(chosen, 1);
    const auto first = std::ranges::find(chosen, 1) - chosen.begin();
    ir::Value* index = b_.shard_index(atoms_);
    using enum ir::ComparisonDirection;
    if (count == 1) return b_.compare(EQ, index, b_.index(first));
    if (std::ranges::is_sorted(chosen)) return b_.compare(GE, index, b_.index(first));
    if (std::ranges::is_sorted(chosen, std::greater())) {
      return b_.compare(LT, index, b_.index(count));
    }
    return b_.compare(NE, b_.by_shard(atoms_, chosen), b_.index(0));
  }

  std::vector<Piece> pieces_of(std::size_t shard) const {
    std::vector<Piece> found;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      if (!parts_[p].valid[shard].empty()) found.push_back({parts_[p].valid[shard], p});
    }
    std::ranges::sort(found, {}, [](const Piece& piece) { return piece.span.begin; });
    const Span needs = target_.needs[shard];
    std::vector<Piece> pieces;
    std::int64_t next = needs.begin;
    for (const Piece& piece : found) {
      if (piece.span.begin > next) pieces.push_back({{next, piece.span.begin}, kFill});
      pieces.push_back(piece);
      next = piece.span.end;
    }
    if (next < needs.end) pieces.push_back({{next, needs.end}, kFill});
    for (Piece& piece : pieces) {
      piece.span.begin -= target_.start[shard];
      piece.span.end -= target_.start[shard];
    }
    return pieces;
  }

  // Where windows are cut so that between two cuts each has elements of one part only; empty where
  // that would be more pieces than any window has.
  std::vector<std::int64_t> common_cuts() const {
    std::set<std::int64_t> cuts{0, target_.size};
    std::size_t most = 1;
    for (const std::vector<Piece>& pieces : pieces_) {
      most = std::max(most, pieces.size());
      for (std::size_t k = 1; k < pieces.size(); ++k) cuts.insert(pieces[k].span.begin);
    }
    if (cuts.size() > most + 1) return {};
    return {cuts.begin(), cuts.end()};
  }

  ir::Value* joined(const std::vector<std::int64_t>& cuts) {
    std::vector<ir::Value*> pieces;
    for (std::size_t k = 1; k < cuts.size(); ++k) pieces.push_back(between(cuts[k - 1], cuts[k]));
    return b_.concatenate(pieces, dim_);
  }

  // [begin, end) of the window.
  ir::Value* between(std::int64_t begin, std::int64_t end) {
    std::map<std::size_t, ByShard> starts;  // by part; of fill any entry
    for (std::size_t i = 0; i < shards_; ++i) {
      for (const Piece& piece : pieces_[i]) {
        if (intersection(piece.span, {begin, end}).empty()) continue;
        auto& start = starts.try_emplace(piece.part, shards_).first->second;
        start[i] =
            piece.part == kFill ? 0 : target_.start[i] + begin - parts_[piece.part].origin[i];
      }
    }
    if (comes_as_zeros(starts)) starts.erase(kFill);
    ir::Value* value = nullptr;
    for (const auto& [part, start] : starts) {
      ir::Value* piece = part == kFill ? filled(end - begin)
                                       : cut(parts_[part].value, start, end - begin, nullptr);
      value = value == nullptr ? piece : b_.select(among(start), piece, value);
    }
    return value == nullptr ? filled(end - begin) : value;
  }

  // Who receives nothing has zeros already.
  bool comes_as_zeros(const std::map<std::size_t, ByShard>& starts) const {
    const auto fill = starts.find(kFill);
    if (fill == starts.end() || starts.size() != 2 || !is_zero(fill_)) return false;
    const Part& other = parts_[starts.begin()->first];
    for (std::size_t i = 0; i < shards_; ++i) {
      if (fill->second[i] && !other.valid[i].empty()) return false;
    }
    return other.received;
  }

  ir::Value* overlay() {
    const auto base = static_cast<std::size_t>(std::ranges::max_element(parts_, {}, &Part::total) -
                                               parts_.begin());
    // Room on both sides, so that parts that stick out of a window can be laid over it.
    std::int64_t low = 0, high = 0;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      if (p == base) continue;
      const auto [min, max] = std::ranges::minmax(completed(places(parts_[p])));
      low = std::max(low, -min);
      high = std::max(high, max + length(parts_[p].value) - target_.size);
    }
    ByShard start = places(parts_[base]);
    for (auto& entry : start) {
      if (entry) entry = -*entry - low;
    }
    ir::Value* window = cut(parts_[base].value, start, low + target_.size + high, fill_);
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      if (p != base) window = lay_over(window, parts_[p], low);
    }
    return fill_outside(b_.slice(window, dim_, low, low + target_.size), parts_[base]);
  }

  // Where in its window the part's first element is.
  ByShard places(const Part& part) const {
    ByShard place(shards_);
    for (std::size_t i = 0; i < shards_; ++i) {
      if (!part.valid[i].empty()) place[i] = part.origin[i] - target_.start[i];
    }
    return place;
  }

  ir::Value* lay_over(ir::Value* window, const Part& part, std::int64_t room) {
    const ByShard place = places(part);
    std::vector<std::int64_t> table = completed(place), from, to;
    for (std::int64_t& entry : table) entry += room;
    ir::Value* start = b_.by_shard(atoms_, table);
    const std::int64_t size = length(part.value);
    ir::Value* below = b_.dynamic_slice(window, dim_, start, size);
    bool whole = true;
    for (std::size_t i = 0; i < shards_; ++i) {
      const Span valid = part.valid[i];
      from.push_back(valid.empty() ? 0 : valid.begin - part.origin[i]);
      to.push_back(valid.empty() ? 0 : valid.end - part.origin[i]);
      whole = whole && (valid.empty() || valid.size() == size);
    }
    ir::Value* valid =
        whole ? among(place)
              : inside(part.value->type.dims(), b_.by_shard(atoms_, from), b_.by_shard(atoms_, to));
    return b_.dynamic_update_slice(window, dim_, start, b_.select(valid, part.value, below));
  }

  // Which elements have an index in [low, high).
  ir::Value* inside(const Dims& dims, ir::Value* low, ir::Value* high) {
    const TensorType type{b_.index_type(), dims};
    ir::Value* index = b_.iota(dims, dim_);
    using enum ir::ComparisonDirection;
    return b_.binary(ir::OpKind::and_, b_.compare(GE, index, b_.splat(type, low)),
                     b_.compare(LT, index, b_.splat(type, high)));
  }

  ir::Value* fill_outside(ir::Value* window, const Part& base) {
    if (!plan_.fills) return window;
    const FetchSource& source = plan_.sources[0];
    const Span all{source.has.front().begin, source.has.back().end};
    bool below = false, above = false;
    for (std::size_t i = 0; i < shards_; ++i) {
      for (const Piece& piece : pieces_[i]) {
        if (piece.part != kFill || came_filled(piece.span, base, i)) continue;
        (piece.span.begin + target_.start[i] < all.begin ? below : above) = true;
      }
    }
    std::vector<std::int64_t> low, high;
    for (const std::int64_t start : target_.start) {
      low.push_back(all.begin - start);
      high.push_back(all.end - start);
    }
    return b_.mask(window, dim_, below ? b_.by_shard(atoms_, low) : nullptr,
                   above ? b_.by_shard(atoms_, high) : nullptr, fill_);
  }

  // Whether these elements were filled when the window was cut out of the base.
  bool came_filled(Span span, const Part& base, std::size_t shard) const {
    if (base.valid[shard].empty()) return false;
    const std::int64_t place = base.origin[shard] - target_.start[shard];
    return span.end <= place || span.begin >= place + length(base.value);
  }

  const FetchPlan& plan_;
  const FetchTarget& target_;
  std::vector<ir::Value*> buffers_;
  const int dim_;
  const AtomList& atoms_;
  ir::Value* fill_;
  LocalBuilder& b_;
  const std::size_t shards_;
  std::vector<Part> parts_;
  std::vector<std::vector<Piece>> pieces_;  // by shard, in order
};

}  // namespace

ir::Value* emit_fetch(const FetchPlan& plan, std::span<ir::Value* const> buffers, int dim,
                      const AtomList& atoms, ir::Value* fill, LocalBuilder& b) {
  return FetchEmitter(plan, buffers, dim, atoms, fill, b).run();
}

}  // namespace weft::passes
