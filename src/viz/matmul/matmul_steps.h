// MatmulSteps: a collective matmul as steps, so that it can be drawn: which pieces each device
// multiplies in each, and what is on its way meanwhile. Made of the rings by which
// passes/overlap spreads it. Plain values; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "passes/overlap/ring.h"

namespace weft::viz {

// What moves beside the parts of C = A·B: shards of A that come in, sums of parts of C that go
// around, finished parts of C that go out, or parts that are summed in place, one after the other.
enum class MatmulTraffic : std::uint8_t { shards, sums, results, tiles };

// What stands before or behind the product.
struct MatmulForm {
  std::string_view name;     // "all_gather_free"
  std::string_view summary;  // of C = A·B, a clause
  std::string_view legend;   // what A3, B3 and C3 are
  MatmulTraffic traffic = MatmulTraffic::shards;
  bool cuts_b = false;        // a part of B belongs to each shard of A
  bool has_places = true;     // each part of the product has its place in C; else C is their sum
  bool gathers_sums = false;  // the sums are needed on all devices
};

// Under way from the beginning of one step to the end of another one.
struct MatmulMove {
  std::size_t piece = 0;  // of the ring
  std::size_t first = 0, last = 0;
  // The collective of all devices by which it moves; empty: a permute, as the piece says.
  std::string_view collective = {};
};

struct MatmulSteps {
  // Of a shard, or of the sum for a device: so that it can be cut into as many chunks as there are
  // ways to.
  static constexpr std::int64_t kExtent = 8;

  const MatmulForm* form = nullptr;
  passes::Ring ring;
  // By step, the pieces that a device multiplies at once; none: it only waits.
  std::vector<std::vector<std::size_t>> products;
  std::vector<MatmulMove> moves;
};

// Groups of so many devices are spread.
inline constexpr std::int64_t kSmallestMatmulGroup = 2, kLargestMatmulGroup = 64;

// Throws Error where no form, or no way of the form among so many devices, is called so; an empty
// name is the first one. Ways are called as `explain` calls them, "ring in both directions".
// REQUIRES: so many devices are spread.
MatmulSteps matmul_steps(std::string_view form, std::string_view way, std::int64_t n);
// All forms, and all ways of one, the first one first.
std::vector<std::string_view> matmul_form_names();
std::vector<std::string> matmul_way_names(std::string_view form, std::int64_t n);

// What the device at a place calls the pieces, and what it has.
class MatmulNames {
 public:
  MatmulNames(const MatmulSteps& steps, std::int64_t n);

  // Which shard, sum or tile the piece is a part of, seen from a place.
  std::int64_t number(const passes::Piece& piece, std::int64_t place) const;
  // Where it lies in the whole, from 0 to 1.
  std::pair<double, double> range(const passes::Piece& piece, std::int64_t place) const;
  // "3", "3a".
  std::string text(const passes::Piece& piece, std::int64_t place) const;
  // "0-2,3a": several pieces.
  std::string list(const std::vector<passes::Piece>& pieces, std::int64_t place) const;
  // "0-2": devices that are so far from a place.
  std::string devices(const std::vector<std::int64_t>& offsets, std::int64_t place) const;
  // Whether pieces are shorter than shards.
  bool has_chunks() const { return !chunks_.empty(); }

 private:
  struct Range {
    std::int64_t low = 0, high = 0;
    friend auto operator<=>(const Range&, const Range&) = default;
  };
  const std::int64_t n_;
  std::vector<Range> chunks_;  // in order
};

// The part of the product that a piece is for; one that goes out is for another device.
passes::Piece part_of(const MatmulSteps& steps, std::size_t piece);
// The parts of the product that a device has computed after a step.
std::vector<passes::Piece> computed_by(const MatmulSteps& steps, std::size_t step);
// Of a sum that goes around, at the device that has added its own: the devices whose terms are in
// it, as offsets to their places.
std::vector<std::int64_t> terms_of_sum(const MatmulSteps& steps, std::size_t piece);

// "C += A3·B3": what the device at a place does in a step.
std::string product_text(const MatmulSteps& steps, const MatmulNames& names, std::size_t step,
                         std::int64_t place);
// "A3 to TPU 1", "all_reduce of C1": what it sends.
std::string move_text(const MatmulSteps& steps, const MatmulNames& names, const MatmulMove& move,
                      std::int64_t place, const std::vector<std::string>& devices);

}  // namespace weft::viz
