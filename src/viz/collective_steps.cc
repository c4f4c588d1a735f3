#include "viz/collective_steps.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "core/text/plural.h"
#include "ir/ops/collective_def.h"
#include "viz/around.h"
#include "viz/labels.h"

namespace weft::viz {
namespace {

std::size_t index(std::int64_t i) { return static_cast<std::size_t>(i); }

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
  steps.buffers = empty_buffers(size, size);
  for (std::int64_t i = 0; i < size; ++i) steps.buffers[index(i)][index(i)] = {i, 1, -1};
  gather_in_ring(steps, steps.buffers);
  return steps;
}

CollectiveSteps reduce_scatter(std::int64_t size) {
  CollectiveSteps steps;
  steps.buffers = parts_of_own(size);
  reduce_in_ring(steps, steps.buffers);
  return steps;
}

CollectiveSteps all_reduce(std::int64_t size) {
  CollectiveSteps steps;
  steps.buffers = parts_of_own(size);
  gather_in_ring(steps, reduce_in_ring(steps, steps.buffers));
  return steps;
}

CollectiveSteps all_to_all(std::int64_t size) {
  CollectiveSteps steps;
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
  steps.buffers = empty_buffers(size, 1);
  steps.buffers[0][0] = {0, 1, -1};
  std::vector<DeviceChunks> buffers = steps.buffers;
  for (std::int64_t i = 0; i + 1 < size; ++i) {
    buffers[index(i + 1)][0] = {0, 1, -1};
    steps.steps.push_back({{{i, i + 1, {0, 1, -1}, 0}}, buffers});
  }
  return steps;
}

using Kind = ir::CollectiveKind;

struct DrawnRow {
  Kind kind;
  CollectiveSteps (*make)(std::int64_t size);  // null: it cannot be drawn
};
constexpr DrawnRow kDrawn[] = {
    {Kind::all_gather, &all_gather},
    {Kind::all_reduce, &all_reduce},
    {Kind::all_to_all, &all_to_all},
    {Kind::collective_broadcast, &collective_broadcast},
    {Kind::collective_permute, &collective_permute},
    {Kind::ragged_all_to_all, nullptr},  // what it sends depends on values
    {Kind::reduce_scatter, &reduce_scatter},
};
static_assert(ir::is_by_collective(kDrawn),
              "kDrawn must hold one row per CollectiveKind, in order");

// "3 values", or "3/4 of a value" where parts are sent.
std::string sent_text(const ir::CollectiveDef& def, const CollectiveSteps& steps) {
  const std::int64_t size = std::ssize(steps.buffers);
  const double share = def.wire(size).share;
  if (steps.buffers[0][0].part < 0) return plural(std::llround(share), "value");
  const double parts = share * static_cast<double>(size);
  return fmt::format("{}/{} of a value", std::llround(parts), size);
}

std::string letter(std::int64_t i) { return std::string(1, static_cast<char>('A' + i)); }

}  // namespace

std::vector<std::string_view> collective_names() {
  std::vector<std::string_view> names;
  for (const DrawnRow& row : kDrawn) {
    if (row.make != nullptr) names.push_back(ir::collective_def(row.kind).name);
  }
  return names;
}

CollectiveSteps collective_steps(std::string_view name, std::int64_t size) {
  WEFT_ASSERT(size >= 1, "a group without devices");
  const auto row = std::ranges::find_if(kDrawn, [&](const DrawnRow& drawn) {
    return drawn.make != nullptr && ir::collective_def(drawn.kind).name == name;
  });
  if (row == std::end(kDrawn)) {
    throw Error(fmt::format("{} is no collective that can be drawn; there are {}", name,
                            fmt::join(collective_names(), ", ")));
  }
  const ir::CollectiveDef& def = ir::collective_def(row->kind);
  CollectiveSteps steps = row->make(size);
  steps.summary = def.summary;
  steps.method = fmt::format(fmt::runtime(def.method),
                             fmt::arg("steps", plural(std::ssize(steps.steps), "step")),
                             fmt::arg("sent", sent_text(def, steps)));
  return steps;
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
