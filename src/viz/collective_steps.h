// CollectiveSteps: a collective as devices carry it out one transfer after the other, in a ring or
// pairwise, so that it can be drawn. Plain values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace weft::viz {

// What a device has at one place of its buffer: of the values of `count` devices that follow each
// other in the group, from `first` on and around its end, the sum. Positions in the group.
struct Chunk {
  std::int64_t first = 0;
  std::int64_t count = 0;  // 0: nothing
  std::int64_t part = -1;  // which part of the values; -1: whole ones
  friend bool operator==(const Chunk&, const Chunk&) = default;
};

using DeviceChunks = std::vector<Chunk>;

struct ChunkTransfer {
  std::int64_t from = 0;  // positions in the group
  std::int64_t to = 0;
  Chunk chunk;            // as it is sent
  std::size_t place = 0;  // where it goes
};

// Transfers at the same time.
struct CollectiveStep {
  std::vector<ChunkTransfer> transfers;
  std::vector<DeviceChunks> buffers;  // of each position, afterwards
};

struct CollectiveSteps {
  std::string summary;                // what holds in the end
  std::string method;                 // how it is carried out, and what each device sends
  std::vector<DeviceChunks> buffers;  // of each position, at the beginning
  std::vector<CollectiveStep> steps;
};

// The collectives that can be drawn, by StableHLO's names.
std::span<const std::string_view> collective_names();

// Throws Error where there is no such collective. REQUIRES: size >= 1.
CollectiveSteps collective_steps(std::string_view name, std::int64_t size);

// In a group of so many: "B", "B2" (its part 2), "BC2" and "B-D2" (sums of such parts), "Σ2" (of
// all), "" (nothing).
std::string chunk_text(const Chunk& chunk, std::int64_t size);

}  // namespace weft::viz
