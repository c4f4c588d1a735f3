// What programs are partitioned for: bytes, or a machine of which any one thing may be the slowest;
// some with little memory.
#pragma once

#include <cstdint>

#include "machine/model.h"
#include "passes/partition/partition.h"
#include "property/partition/random.h"

namespace weft::testing {

class RandomOptions {
 public:
  explicit RandomOptions(std::uint64_t seed);
  RandomOptions(const RandomOptions&) = delete;
  RandomOptions& operator=(const RandomOptions&) = delete;

  const passes::PartitionOptions& get() const { return options_; }

 private:
  void make_machine(Rng& rng);

  machine::Model machine_;
  passes::PartitionOptions options_;
};

}  // namespace weft::testing
