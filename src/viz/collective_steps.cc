#include "viz/collective_steps.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "core/text/plural.h"
#include "viz/labels.h"

namespace weft::viz {
namespace {

std::size_t index(std::int64_t i) { return static_cast<std::size_t>(i); }

std::int64_t around(std::int64_t i, std::int64_t size) { return (i % size + size) % size; }

// Every position with `places` places that are empty.
std::vector<DeviceChunks> empty_buffers(std::int64_t size, std::int64_t places) {
  return std::vector<DeviceChunks>(index(size), DeviceChunks(index(places)));
}

// Every position with all parts of its own value.
std::vector<DeviceChunks> parts_of_own(std::int64_t size) {
  std::vector<DeviceChunks> buffers = empty_buffers(size, size);
  for (std::int64_t i = 0; i < size; ++i) {
    for (std::int64_t part = 0; part < size; ++part) buffers[index(i)][index(part)] = {i, 1, part};
  }
  return buffers;
}

// In each step every position hands on to the next one in the ring the chunk that it got in the
// step before, at first its own.
void gather_in_ring(CollectiveSteps& steps, std::vector<DeviceChunks> buffers) {
  const std::int64_t size = std::ssize(buffers);
  for (std::int64_t k = 1; k < size; ++k) {
    CollectiveStep step;
    for (std::int64_t i = 0; i < size; ++i) {
      const std::size_t place = index(around(i - k + 1, size));
      step.transfers.push_back({i, around(i + 1, size), buffers[index(i)][place], place});
    }
    for (const ChunkTransfer& t : step.transfers) buffers[index(t.to)][t.place] = t.chunk;
    step.buffers = buffers;
    steps.steps.push_back(std::move(step));
  }
}

// In each step every position hands on one partial sum, to which the next one adds its own part.
std::vector<DeviceChunks> reduce_in_ring(CollectiveSteps& steps,
                                         std::vector<DeviceChunks> buffers) {
  const std::int64_t size = std::ssize(buffers);
  for (std::int64_t k = 1; k < size; ++k) {
    CollectiveStep step;
    for (std::int64_t i = 0; i < size; ++i) {
      const std::size_t place = index(around(i - k, size));
      step.transfers.push_back({i, around(i + 1, size), buffers[index(i)][place], place});
    }
    for (const ChunkTransfer& t : step.transfers) buffers[index(t.from)][t.place] = {};
    for (const ChunkTransfer& t : step.transfers) {
      buffers[index(t.to)][t.place] = {t.chunk.first, t.chunk.count + 1, t.chunk.part};
    }
    step.buffers = buffers;
    steps.steps.push_back(std::move(step));
  }
  return buffers;
}

CollectiveSteps all_gather(std::int64_t size) {
  CollectiveSteps steps;
  steps.summary = "every device ends with the values of all, in the order of the group";
  steps.method = fmt::format("a ring of {}; each device sends {}", plural(size - 1, "step"),
                             plural(size - 1, "value"));
  steps.buffers = empty_buffers(size, size);
  for (std::int64_t i = 0; i < size; ++i) steps.buffers[index(i)][index(i)] = {i, 1, -1};
  gather_in_ring(steps, steps.buffers);
  return steps;
}

CollectiveSteps reduce_scatter(std::int64_t size) {
  CollectiveSteps steps;
  steps.summary = "every device ends with its own part of the sum of all values";
  steps.method = fmt::format("a ring of {}; each device sends {}/{} of a value",
                             plural(size - 1, "step"), size - 1, size);
  steps.buffers = parts_of_own(size);
  reduce_in_ring(steps, steps.buffers);
  return steps;
}

CollectiveSteps all_reduce(std::int64_t size) {
  CollectiveSteps steps;
  steps.summary = "every device ends with the sum of all values";
  steps.method = fmt::format(
      "a reduce_scatter, then an all_gather, in a ring of {}; each device sends {}/{} of a value",
      plural(2 * (size - 1), "step"), 2 * (size - 1), size);
  steps.buffers = parts_of_own(size);
  gather_in_ring(steps, reduce_in_ring(steps, steps.buffers));
  return steps;
}

CollectiveSteps all_to_all(std::int64_t size) {
  CollectiveSteps steps;
  steps.summary = "every device ends with its part of the values of all";
  steps.method = fmt::format(
      "{}, in step k to the device k further; each sends {}/{} of a value and keeps its own part",
      plural(size - 1, "step"), size - 1, size);
  steps.buffers = parts_of_own(size);
  std::vector<DeviceChunks> results = empty_buffers(size, size);
  for (std::int64_t i = 0; i < size; ++i) results[index(i)][index(i)] = {i, 1, i};
  for (std::int64_t k = 1; k < size; ++k) {
    CollectiveStep step;
    for (std::int64_t i = 0; i < size; ++i) {
      const std::int64_t to = around(i + k, size);
      step.transfers.push_back({i, to, {i, 1, to}, index(i)});
      results[index(to)][index(i)] = {i, 1, to};
    }
    step.buffers = results;
    steps.steps.push_back(std::move(step));
  }
  return steps;
}

CollectiveSteps collective_permute(std::int64_t size) {
  CollectiveSteps steps;
  steps.summary = "every device ends with the value of the one before it";
  steps.method = "one step; each device sends its value (here to the next one)";
  steps.buffers = empty_buffers(size, 1);
  CollectiveStep step{{}, steps.buffers};
  for (std::int64_t i = 0; i < size; ++i) {
    const std::int64_t to = around(i + 1, size);
    steps.buffers[index(i)][0] = step.buffers[index(to)][0] = {i, 1, -1};
    step.transfers.push_back({i, to, {i, 1, -1}, 0});
  }
  if (size > 1) steps.steps.push_back(std::move(step));
  return steps;
}

CollectiveSteps collective_broadcast(std::int64_t size) {
  CollectiveSteps steps;
  steps.summary = "every device ends with the value of the first";
  steps.method = fmt::format("a chain of {}; each device but the last sends the value once",
                             plural(size - 1, "step"));
  steps.buffers = empty_buffers(size, 1);
  steps.buffers[0][0] = {0, 1, -1};
  std::vector<DeviceChunks> buffers = steps.buffers;
  for (std::int64_t i = 0; i + 1 < size; ++i) {
    buffers[index(i + 1)][0] = {0, 1, -1};
    steps.steps.push_back({{{i, i + 1, {0, 1, -1}, 0}}, buffers});
  }
  return steps;
}

using MakeSteps = CollectiveSteps (*)(std::int64_t size);

constexpr std::array<std::string_view, 6> kNames = {"all_gather",         "all_reduce",
                                                    "all_to_all",         "collective_broadcast",
                                                    "collective_permute", "reduce_scatter"};
constexpr std::array<MakeSteps, kNames.size()> kMakers = {
    all_gather, all_reduce, all_to_all, collective_broadcast, collective_permute, reduce_scatter};

std::string letter(std::int64_t i) { return std::string(1, static_cast<char>('A' + i)); }

}  // namespace

std::span<const std::string_view> collective_names() { return kNames; }

CollectiveSteps collective_steps(std::string_view name, std::int64_t size) {
  WEFT_ASSERT(size >= 1, "a group without devices");
  const auto at = std::ranges::find(kNames, name);
  if (at == kNames.end()) {
    throw Error(fmt::format("{} is no collective that can be drawn; there are {}", name,
                            fmt::join(kNames, ", ")));
  }
  return kMakers[static_cast<std::size_t>(at - kNames.begin())](size);
}

std::string chunk_text(const Chunk& chunk, std::int64_t size) {
  if (chunk.count == 0) return "";
  const std::string part = chunk.part < 0 ? "" : fmt::format("{}", chunk.part);
  const std::string first = letter(chunk.first);
  if (chunk.count == 1) return first + part;
  if (chunk.count == size) return "Σ" + part;
  const std::string last = letter(around(chunk.first + chunk.count - 1, size));
  return first + (chunk.count == 2 ? "" : "-") + last + part;
}

}  // namespace weft::viz
