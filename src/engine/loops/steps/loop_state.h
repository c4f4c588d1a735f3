// LoopState: where the values of a small loop (small_loop.h) are, while it runs.
//
// Belongs to one run at a time, on one thread; shares what buffers hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/strided_layout.h"
#include "engine/kernels/tile/region_program.h"
#include "engine/stream/buffer.h"

namespace weft::engine {

// Where the values of a loop are in this turn, by number.
struct LoopState {
  std::vector<std::byte*> at;   // dense
  std::vector<Buffer> buffers;  // what holds them; invalid: the loop's own memory
  StorageRef own;
  std::vector<std::unique_ptr<RegionProgram::Frame>> frames;  // by step that has one
  std::vector<Buffer> inputs, outputs;                        // of the kernel that runs

  std::int64_t num_bytes() const { return static_cast<std::int64_t>(own->size()); }
};

// A value as a step has it: by its number, as what type, and by the number of the value in whose
// bytes it lies, itself or another one. `is_updated`: what turns write slices of, where it is.
// `view`: how it lies from there on, if not densely; only kernels that are called take it so.
struct LoopValue {
  std::size_t number = 0;
  TensorType type;
  std::size_t holder = 0;
  bool is_updated = false;
  std::optional<StridedLayout> view = {};
};

}  // namespace weft::engine
