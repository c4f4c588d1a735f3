// Samples of several devices: what they cost besides what they compute. Pure.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "weft/dtype.h"

#include "ir/module.h"

namespace weft::report {

// So many devices do `steps` additions of arrays of so many elements each, one after another.
std::shared_ptr<const ir::Module> stepping_program(std::int64_t devices, std::int64_t elements,
                                                   int steps);

// A collective of all devices, of arrays of so many elements on each.
struct CollectiveSample {
  std::string_view op;  // "all_gather"
  DType dtype = DType::f32;
  std::int64_t devices = 8, elements = 0;
};
std::vector<CollectiveSample> collective_samples();
// Runs it so many times. None: the same program without it.
std::shared_ptr<const ir::Module> collective_program(const CollectiveSample& sample, int times);

// Each device does this so many times: kMixedSteps small additions, then an all_reduce.
inline constexpr int kMixedSteps = 8;
std::shared_ptr<const ir::Module> mixed_program(std::int64_t devices, int times);

// Sends one array of so many bytes from each of two devices to the other.
std::shared_ptr<const ir::Module> sending_program(std::int64_t bytes);

}  // namespace weft::report
