#include "engine/host/brought_together.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/comm/mpi/common_copy.h"

namespace weft::engine {
namespace {

// Of every part: the instances that have it. The process of the first one sends it to those that
// have none of them.
using Owners = std::vector<std::vector<std::size_t>>;

Owners owners_of(const ShardLayout& layout) {
  Owners result;
  for (const ShardLayout::Part& part : layout.parts) {
    std::vector<std::size_t>& owners = result.emplace_back();
    for (std::size_t i = 0; i < layout.slices.size(); ++i) {
      if (layout.slices[i] == layout.slices[part.slice]) owners.push_back(i);
    }
  }
  return result;
}

bool has_one(const std::vector<int>& rank_of, const std::vector<std::size_t>& owners, int rank) {
  return std::ranges::any_of(owners, [&](std::size_t owner) { return rank_of[owner] == rank; });
}

class Exchange {
 public:
  Exchange(const ShardedValue& value, bool in_first_only)
      : value_(value),
        ranks_(value.holders->ranks),
        owners_(owners_of(*value.layout)),
        num_receivers_(in_first_only ? 1 : ranks_.size()),
        brought_(static_cast<std::size_t>(ranks_.size())),
        awaited_(brought_.size()) {
    for (std::size_t part = 0; part < owners_.size(); ++part) deal(part);
  }

  ShardedValue run(const std::string& what) {
    std::vector<bool> bring;
    for (const auto& parts : awaited_) bring.push_back(!parts.empty());
    std::vector<Message> messages = ranks_.exchange(what, std::move(brought_), bring);
    if (ranks_.rank() >= num_receivers_) return value_;
    ShardedValue whole{value_.layout, value_.shards};
    for (std::size_t from = 0; from < awaited_.size(); ++from) {
      for (std::size_t i = 0; i < awaited_[from].size(); ++i) {
        whole.shards[owners_[awaited_[from][i]][0]] = std::move(messages[from].arrays[i]);
      }
    }
    fill(whole.shards);
    return whole;
  }

 private:
  // Notes who sends the part to whom.
  void deal(std::size_t part) {
    const std::vector<int>& rank_of = value_.holders->rank;
    const std::vector<std::size_t>& owners = owners_[part];
    const int from = rank_of[owners[0]];
    Buffer lent;  // copied at the first need
    for (int to = 0; to < num_receivers_; ++to) {
      if (has_one(rank_of, owners, to)) continue;
      if (to == ranks_.rank()) awaited_[static_cast<std::size_t>(from)].push_back(part);
      if (from != ranks_.rank()) continue;
      const Buffer& shard = value_.shards[owners[0]];
      const bool is_lent = ranks_.shares_memory()[static_cast<std::size_t>(to)];
      if (is_lent && !lent.valid()) lent = in_common(caller_, ranks_.memory(), shard);
      std::optional<Message>& message = brought_[static_cast<std::size_t>(to)];
      if (!message) message.emplace();
      message->arrays.push_back(is_lent ? lent : shard);
    }
  }

  // What one of its instances has, all have.
  void fill(std::vector<Buffer>& shards) const {
    for (const std::vector<std::size_t>& owners : owners_) {
      const auto is_here = [&](std::size_t i) { return shards[i].valid(); };
      const Buffer shard = shards[*std::ranges::find_if(owners, is_here)];
      for (const std::size_t i : owners) {
        if (!is_here(i)) shards[i] = shard;
      }
    }
  }

  const ShardedValue& value_;
  Ranks& ranks_;
  const Owners owners_;
  const int num_receivers_;                        // the first so many processes
  std::vector<std::optional<Message>> brought_;    // by receiver
  std::vector<std::vector<std::size_t>> awaited_;  // parts, by who sends them
  BufferPool pool_;
  const KernelContext caller_{pool_, 0,
                              [](std::int64_t n, std::int64_t, const auto& body) { body(0, n); }};
};

}  // namespace

bool is_everywhere(const ShardedValue& value) {
  if (value.holders == nullptr) return true;
  for (const std::vector<std::size_t>& owners : owners_of(*value.layout)) {
    for (int rank = 0; rank < value.holders->ranks.size(); ++rank) {
      if (!has_one(value.holders->rank, owners, rank)) return false;
    }
  }
  return true;
}

ShardedValue brought_together(const ShardedValue& value, const char* what, bool in_first_only) {
  if (value.holders == nullptr) return value;
  return Exchange(value, in_first_only)
      .run(fmt::format("{} of {}", what, to_string(value.layout->type)));
}

}  // namespace weft::engine
