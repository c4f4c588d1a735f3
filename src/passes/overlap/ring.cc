#include "passes/overlap/ring.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace weft::passes {
namespace {

constexpr std::int64_t kMostChunks = 8;

struct Range {
  std::int64_t low = 0, high = 0;
};

// As equal as can be.
std::vector<Range> chunks_of(std::int64_t extent, std::int64_t granule, std::int64_t chunks) {
  const std::int64_t units = extent / granule;
  std::vector<Range> ranges;
  for (std::int64_t k = 0; k < chunks; ++k) {
    ranges.push_back({units * k / chunks * granule, units * (k + 1) / chunks * granule});
  }
  return ranges;
}

// A range that travels in one direction over so many devices.
struct Course {
  std::int64_t direction = 1;
  Range range;
  std::int64_t hops = 0;
};

std::string form_name(bool both, std::size_t chunks) {
  std::string name = both ? "ring in both directions" : "ring";
  if (chunks > 1) name += fmt::format(", shards in {} chunks", chunks);
  return name;
}

// Chunks that all go the whole way around, in turns up and down where `both`.
std::vector<Course> courses_of_chunks(std::int64_t n, const std::vector<Range>& chunks, bool both) {
  std::vector<Course> courses;
  for (std::size_t k = 0; k < chunks.size(); ++k) {
    courses.push_back({both && k % 2 == 1 ? -1 : 1, chunks[k], n - 1});
  }
  return courses;
}

// Whole shards, each on the shorter way; the one opposite on one of them.
std::vector<Course> shorter_courses(std::int64_t n, std::int64_t extent) {
  return {{1, {0, extent}, n / 2}, {-1, {0, extent}, (n - 1) / 2}};
}

std::vector<Piece> shard_pieces(std::int64_t n, std::int64_t extent, std::vector<Course> courses) {
  std::vector<Piece> pieces{{.low = 0, .high = extent}};
  std::vector<int> last(courses.size(), 0);
  for (std::int64_t distance = 1; distance < n; ++distance) {
    for (std::size_t w = 0; w < courses.size(); ++w) {
      const Course& course = courses[w];
      if (distance > course.hops) continue;
      pieces.push_back({-course.direction * distance, course.range.low, course.range.high,
                        course.direction, last[w]});
      last[w] = static_cast<int>(pieces.size()) - 1;
    }
  }
  return pieces;
}

// Of an even group the shard opposite comes in halves, one on each course.
void halve_last(std::vector<Piece>& pieces, std::int64_t extent, std::int64_t granule) {
  Piece& opposite = pieces.back();
  Piece other = opposite;
  opposite.high = extent / granule / 2 * granule;
  other.low = opposite.high;
  other.offset = -opposite.offset;
  other.move = -opposite.move;
  other.link = opposite.link + 1;
  pieces.push_back(other);
}

// The device's own piece, then those that come at the same time from both sides.
std::vector<int> pairs(std::size_t pieces) {
  std::vector<int> together{1};
  for (std::size_t i = 1; i < pieces; i += 2) together.push_back(i + 1 < pieces ? 2 : 1);
  return together;
}

std::vector<Piece> sum_pieces(std::int64_t n, const std::vector<Range>& own,
                              const std::vector<Course>& courses) {
  std::vector<Piece> pieces;
  std::vector<int> last(courses.size(), -1);
  for (std::int64_t distance = n - 1; distance > 0; --distance) {
    for (std::size_t w = 0; w < courses.size(); ++w) {
      const Course& course = courses[w];
      if (distance > course.hops) continue;
      const int index = static_cast<int>(pieces.size());
      if (last[w] >= 0) pieces[static_cast<std::size_t>(last[w])].link = index;
      pieces.push_back(
          {course.direction * distance, course.range.low, course.range.high, course.direction, -1});
      last[w] = index;
    }
  }
  for (const Range& range : own) {
    for (std::size_t w = 0; w < courses.size(); ++w) {
      if (courses[w].range.low != range.low || last[w] < 0) continue;
      pieces[static_cast<std::size_t>(last[w])].link = static_cast<int>(pieces.size());
    }
    pieces.push_back({.low = range.low, .high = range.high});
  }
  return pieces;
}

// Calls f(chunks, both directions) for each way of cutting shards.
template <class F>
void for_chunkings(std::int64_t n, std::int64_t extent, std::int64_t granule, F&& f) {
  for (std::int64_t count = 1; count <= std::min(kMostChunks, extent / granule); count *= 2) {
    const std::vector<Range> chunks = chunks_of(extent, granule, count);
    f(chunks, false);
    if (n > 2 && count > 1) f(chunks, true);
  }
}

}  // namespace

std::vector<Ring> shard_rings(std::int64_t n, std::int64_t extent, std::int64_t granule) {
  std::vector<Ring> rings;
  for_chunkings(n, extent, granule, [&](const std::vector<Range>& chunks, bool both) {
    rings.push_back({form_name(both, chunks.size()),
                     shard_pieces(n, extent, courses_of_chunks(n, chunks, both))});
  });
  if (n > 2) {
    Ring ring{form_name(true, 1), shard_pieces(n, extent, shorter_courses(n, extent))};
    if (n % 2 == 0 && extent / granule > 1) halve_last(ring.pieces, extent, granule);
    rings.push_back(ring);
    ring.form += ", two shards a product";
    ring.together = pairs(ring.pieces.size());
    rings.push_back(std::move(ring));
  }
  return rings;
}

std::vector<Ring> sum_rings(std::int64_t n, std::int64_t extent, std::int64_t granule) {
  std::vector<Ring> rings;
  for_chunkings(n, extent, granule, [&](const std::vector<Range>& chunks, bool both) {
    rings.push_back({form_name(both, chunks.size()),
                     sum_pieces(n, chunks, courses_of_chunks(n, chunks, both))});
  });
  if (n > 2) {
    rings.push_back({form_name(true, 1), sum_pieces(n, {{0, extent}}, shorter_courses(n, extent))});
  }
  return rings;
}

Ring shard_exchange(std::int64_t n, std::int64_t extent) {
  Ring ring{"a permute to each device", {{.low = 0, .high = extent}}};
  for (std::int64_t k = 1; k < n; ++k) {
    const std::int64_t distance = k % 2 == 1 ? (k + 1) / 2 : -k / 2;  // the nearest first
    ring.pieces.push_back({-distance, 0, extent, distance, 0});
  }
  return ring;
}

std::vector<Piece> fixed_tiles(std::int64_t size, std::int64_t granule, std::int64_t count) {
  std::vector<Piece> tiles;
  for (const Range& range : chunks_of(size, granule, count)) {
    tiles.push_back({.low = range.low, .high = range.high, .is_fixed = true});
  }
  return tiles;
}

}  // namespace weft::passes
