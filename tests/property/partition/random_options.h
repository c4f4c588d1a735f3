// What programs are partitioned for: bytes, or a machine of which any one thing may be the slowest.
#pragma once

#include <cstdint>

#include "machine/model.h"
#include "passes/partition/partition.h"

namespace weft::testing {

class RandomOptions {
 public:
  explicit RandomOptions(std::uint64_t seed);
  RandomOptions(const RandomOptions&) = delete;
  RandomOptions& operator=(const RandomOptions&) = delete;

  const passes::PartitionOptions& get() const { return options_; }

 private:
  machine::Model machine_;
  passes::PartitionOptions options_;
};

}  // namespace weft::testing
