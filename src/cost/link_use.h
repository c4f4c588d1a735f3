// LinkUse: over which links the collectives of a program send and how long each is under way, so
// that it is known which of them can be under way at once.
//
// A link goes from one device to another and carries one transfer at a time. A permute takes the
// links of its pairs. Any other collective goes around the ring of its group, p to p + 1, and where
// neighbours are linked and the group has more than two devices around the other way, too; it takes
// all links of the ring for as long as it lasts. All devices run the same, and none is done before
// the others: what counts is whether two collectives share any link at all. So links that the
// program's collectives only ever use together count as one, and there are few, however many
// devices.
//
// Made once for a module and may be read by any thread; it does not refer to the module, but to the
// target, which must live as long.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "ir/module.h"
#include "ir/ops/collective_def.h"
#include "machine/target.h"

namespace weft::cost {

struct Transfer {
  double seconds = 0;                    // with its links to itself
  std::span<const std::uint32_t> links;  // numbers below num_links; none: nobody sends anything
};

class LinkUse {
 public:
  // REQUIRES: the verifier accepts the module.
  LinkUse(const ir::Module& module, const machine::Target& target);

  // Of a collective of the module, or of a copy of one that was made since.
  Transfer of(const ir::Op& collective) const;
  std::uint32_t num_links() const { return num_links_; }

 private:
  struct Way {
    ir::AttrsRef attrs;  // of the first collective that goes this way
    ir::CollectiveKind kind{};
    std::int64_t group_size = 1;  // of the largest group; 1: nobody sends anything
    std::uint32_t set = 0;        // index into links_
  };
  void add(const ir::Op& collective, std::span<const std::int64_t> devices);
  const Way* find(const ir::Op& collective) const;
  void number_links();

  const machine::Target& target_;
  std::unordered_multimap<std::uint64_t, Way> ways_;  // by a hash of who sends to whom
  // Sets of links, each once: first as (from, to), then by number.
  std::vector<std::vector<std::uint64_t>> pairs_;
  std::vector<std::vector<std::uint32_t>> links_;
  std::uint32_t num_links_ = 0;
};

// When each link is free again, as transfers are sent one after the other.
class LinkTimes {
 public:
  explicit LinkTimes(const LinkUse& use) : free_at_(use.num_links()) {}

  // Sends at `ready`, or as soon as all its links are free: when it begins, and when it is done.
  struct Span {
    double begin = 0, end = 0;
  };
  Span send(const Transfer& transfer, double ready);

 private:
  std::vector<double> free_at_;
};

// The bytes of a device that the collective moves: of the operands that are exchanged, as much as
// is sent at most.
double sent_bytes(const ir::Op& collective);

}  // namespace weft::cost
