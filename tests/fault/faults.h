// Faults: makes one of the system's answers to this process a refusal. Linked into a test, this
// takes the place of operator new, aligned_alloc (device memory) and write (files).
//
// One test at a time arms it; what it counts may happen on any thread.
#pragma once

namespace weft::testing {

enum class Fault {
  small_allocation,   // operator new throws bad_alloc, once
  device_allocation,  // aligned_alloc gives nothing, from then on
  write,              // the disk is full, from then on
};

// While it lives, the `n`-th (from 0) request of that kind is refused.
class Faults {
 public:
  Faults(Fault kind, long n);
  ~Faults();
  Faults(const Faults&) = delete;
  Faults& operator=(const Faults&) = delete;

  // Whether there were that many requests.
  bool happened() const;
};

}  // namespace weft::testing
