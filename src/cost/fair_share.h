// FairShare: transfers that move at the same time and share links, each as fast as is max-min fair
// (Bertsekas and Gallager, Data Networks, section 6.5.2): all grow alike until a link is full;
// those on it stay, the others go on.
//
// A transfer takes its latency first, in which it needs no link, then moves, at a share of the
// speed that it has alone: on all of its links alike. Where one transfer at a time leaves a device
// or goes over a link (Passage::alone_on), the next one begins when those begun before it are done.
//
// In picoseconds, deterministic: transfers that begin at the same time may be told in any order,
// but for those that leave one device one after the other. One thread.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cost/network.h"
#include "cost/picoseconds.h"

namespace weft::cost {

class FairShare {
 public:
  using Id = std::int32_t;
  static constexpr Id kNone = -1;

  struct Done {
    Id id = kNone;
    Picoseconds at = 0;
    Picoseconds moved = 0;  // from when links carried its bytes
    // By how much longer than alone; with which other one it shared the link, or device, for which
    // it waited most, and that one's class. kNone: it did not wait.
    Picoseconds waited = 0;
    Id behind = kNone;
    std::uint32_t link_class = 0;
  };
  // How fast a transfer moved for some time.
  struct Move {
    Id id = kNone;
    Picoseconds start = 0, end = 0;
    double speed = 1;  // of its own
  };
  // Begins at `now`. REQUIRES: not before any time that this was told.
  Id begin(const Passage& passage, Picoseconds now);
  // When the next one of those under way is done if none begins; nothing: none is under way.
  std::optional<Picoseconds> next() const;
  // Moves on to `now` and takes what is done by then, in the order of their ends, of equal ones in
  // that of their numbers.
  std::vector<Done> advance(Picoseconds now);
  // Moves on until that transfer, which is under way, is done, and takes what is done by then.
  std::vector<Done> advance_until_done(Id id);
  // When that transfer, which is under way, will be done if nothing else begins.
  Picoseconds end(Id id) const;
  // Of what has moved and has changed its speed since, in the order of their ends.
  const std::vector<Move>& moves() const { return moves_; }

 private:
  enum class State : std::uint8_t { queued, starting, moving, done };
  // Integers, so that sums do not depend on the order: shares of a class's time in units of 2^-24,
  // speeds in units of 2^-30.
  struct Load {
    std::uint32_t link_class = 0;
    std::uint64_t share = 0;
  };
  // That a transfer cannot go at its own speed, for the sake of another one.
  struct Wait {
    Id behind = kNone;
    std::uint32_t link_class = 0;
    double time = 0;
  };
  struct Transfer {
    Id id = kNone;
    State state = State::queued;
    std::vector<Load> loads;  // at its own speed
    std::vector<std::uint32_t> alone_on;
    Picoseconds begun = 0, latency = 0, moving = 0;  // the last two alone
    Picoseconds moved = 0;                           // from when
    Picoseconds at = 0;  // when it does not start, or move, any more, if nothing changes
    double left = 0;     // of `moving`, when its speed or what it waits for changed last:
    Picoseconds since = 0;
    std::uint64_t speed = 0;
    Wait wait = {};
    std::vector<Wait> waits = {};  // before that
  };
  // A transfer as fast as its links allow: `full` is the class for which it is no faster.
  struct Grown {
    Transfer* transfer = nullptr;
    std::uint64_t speed = 0;
    std::uint32_t full = 0;
  };

  void run(Picoseconds until, bool first_only);
  Picoseconds next_change() const;
  void change_states();
  void begin_or_wait(Transfer& transfer);
  const Transfer* ahead_of(const Transfer& transfer, std::uint32_t& device_class) const;
  void settle(Transfer& transfer, std::uint64_t speed, const Wait& wait);
  void share();
  static Id behind(const Grown& grown, const std::vector<Grown>& all);
  void finish(const Transfer& transfer);

  std::vector<Transfer> transfers_;  // under way, by number
  std::vector<Done> done_;           // not taken yet
  std::vector<Move> moves_;
  Id num_begun_ = 0;
  Picoseconds now_ = 0;
};

}  // namespace weft::cost
