// How fast data moves from device to device. The devices of this process hand over pointers or copy
// within one memory; links with a speed make a program behave as if they were further apart, so
// that it shows what of its communication is hidden behind what it computes.
#pragma once

#include "weft/where.h"

namespace weft {

// Every ordered pair of devices has a link of its own, which carries one transfer at a time:
// latency, then bytes at its bandwidth.
struct LinkOptions {
  double bytes_per_second = 0;  // 0: as fast as can be
  double latency_seconds = 0;
};

// The links from the next call on: `set_links({.bytes_per_second = 1e9})`, or `set_links({})` for
// those that the process starts with. Programs are compiled for their links, so that a function
// that jit gave is compiled again; one from compile() keeps its own. Any thread. Throws Error for
// what is negative or not finite.
void set_links(const LinkOptions& links, Where where = Where::current());

}  // namespace weft
