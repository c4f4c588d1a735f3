// LinkUse: which collectives of a program can be under way at once, and how long each is, where a
// link carries one transfer at a time: what orders of a program are weighed by.
//
// A collective takes all of its links for as long as it lasts. All devices run the same, and none
// is done before the others: what counts is whether two collectives share any link at all. So links
// that the program's collectives only ever use together count as one. How much each of them carries
// and how several share one, Network and FairShare know.
//
// Made once for a module and may be read by any thread; it does not refer to the module, but to the
// target, which must live as long.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cost/network.h"
#include "ir/module.h"
#include "machine/target.h"

namespace weft::cost {

struct Transfer {
  double seconds = 0;                    // with its links to itself
  std::span<const std::uint32_t> links;  // numbers below num_links; none: nobody sends anything
};

class LinkUse {
 public:
  // REQUIRES: the verifier accepts the module; the target has all of its devices.
  LinkUse(const ir::Module& module, const machine::Target& target);

  // Of a collective of the module, or of a copy of one that was made since.
  Transfer of(const ir::Op& collective) const;
  std::uint32_t num_links() const { return num_links_; }

 private:
  Network network_;
  std::vector<std::vector<std::uint32_t>> links_;  // by pattern
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

}  // namespace weft::cost
