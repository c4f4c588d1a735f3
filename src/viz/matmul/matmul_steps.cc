#include "viz/matmul/matmul_steps.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"
#include "weft/shape.h"

#include "viz/around.h"
#include "viz/labels.h"
#include "viz/shard_grid.h"

namespace weft::viz {
namespace {

using passes::Piece;
using passes::Ring;

constexpr std::int64_t kExtent = MatmulSteps::kExtent;
constexpr std::int64_t kTiles = 4;

constexpr MatmulForm kForms[] = {
    {"all_gather_contracting", "where A is gathered along the dimension that is summed over",
     "A1 is the shard of the device at place 1, B1 the part of B that it is multiplied with, C of "
     "0,1 the sum of two of the products",
     MatmulTraffic::shards, true, false},
    {"all_gather_free", "where A is gathered along a dimension that C has, too",
     "A1 is the shard of the device at place 1, C1 its place in C, B what the device has of B",
     MatmulTraffic::shards},
    {"all_gather_batch", "where A is gathered along a batch dimension",
     "A1 is the shard of the device at place 1, B1 the part of B with the same indices, C1 its "
     "place in C",
     MatmulTraffic::shards, true},
    {"reduce_scatter", "which is summed over the devices and scattered",
     "C1 is the sum that ends at the device at place 1, C1 of 0,1 as far as two devices have added "
     "to it, A1 what a device has for it, B what it has of B",
     MatmulTraffic::sums},
    {"all_reduce", "which is summed over the devices, for all of them",
     "C1 is part 1 of the sum, C1 of 0,1 as far as two devices have added to it, A1 what a device "
     "has for it, B what it has of B",
     MatmulTraffic::sums, false, true, true},
    {"all_to_all_before", "where A comes from an all_to_all",
     "A1 is what comes from the device at place 1, C1 its place in C, B what the device has of B",
     MatmulTraffic::shards},
    {"all_to_all_after", "which goes into an all_to_all",
     "C1 is what goes to the device at place 1, A1 what it is computed from, B what the device has "
     "of B",
     MatmulTraffic::results},
};
// What an all_reduce is when it is done tile by tile.
constexpr MatmulForm kTilesForm = {
    "all_reduce", "which is summed over the devices, for all of them",
    "C1 is tile 1 of the sum, A1 what a device has for it, B what it has of B",
    MatmulTraffic::tiles};

const MatmulForm& form_named(std::string_view name) {
  if (name.empty()) return kForms[0];
  const auto form = std::ranges::find(kForms, name, &MatmulForm::name);
  if (form == std::end(kForms)) {
    throw Error(fmt::format("--form: {} is no form of a collective matmul; there are {}", name,
                            fmt::join(matmul_form_names(), ", ")));
  }
  return *form;
}

std::vector<std::pair<const MatmulForm*, Ring>> ways_of(const MatmulForm& form, std::int64_t n) {
  std::vector<std::pair<const MatmulForm*, Ring>> ways;
  const auto add = [&](std::vector<Ring> rings) {
    for (Ring& ring : rings) ways.emplace_back(&form, std::move(ring));
  };
  if (form.name.starts_with("all_to_all")) {
    add({passes::shard_exchange(n, kExtent)});
  } else if (form.traffic == MatmulTraffic::shards) {
    add(passes::shard_rings(n, kExtent, 1));
  } else {
    add(passes::sum_rings(n, kExtent, 1));
  }
  if (form.gathers_sums) {
    ways.emplace_back(&kTilesForm, Ring{"tiles", passes::fixed_tiles(kTiles, 1, kTiles)});
  }
  return ways;
}

// Pieces are multiplied in the order in which they come; what is cut from one is sent on meanwhile.
void add_shards(MatmulSteps& steps) {
  const Ring& ring = steps.ring;
  std::vector<std::size_t> step_of(ring.pieces.size());
  for (std::size_t i = 0, part = 0; i < ring.pieces.size(); ++part) {
    const std::size_t count = ring.together.empty() ? 1 : at(ring.together[part]);
    std::vector<std::size_t>& product = steps.products.emplace_back();
    for (const std::size_t end = i + count; i < end; ++i) {
      product.push_back(i);
      step_of[i] = part;
    }
  }
  for (std::size_t i = 0; i < ring.pieces.size(); ++i) {
    const Piece& piece = ring.pieces[i];
    if (piece.move != 0) steps.moves.push_back({i, step_of[at(piece.link)], step_of[i] - 1});
  }
}

// A sum is on its way while the device computes what it adds to the one that comes.
void add_sums(MatmulSteps& steps) {
  const Ring& ring = steps.ring;
  for (std::size_t i = 0; i < ring.pieces.size(); ++i) {
    steps.products.push_back({i});
    const Piece& piece = ring.pieces[i];
    if (piece.move != 0) steps.moves.push_back({i, i + 1, at(piece.link)});
  }
  if (!steps.form->gathers_sums) return;
  const std::size_t last = steps.products.size();
  steps.products.emplace_back();
  steps.moves.push_back({ring.pieces.size() - 1, last, last, "all_gather"});
}

// The device's own part last, as it need not go anywhere.
void add_results(MatmulSteps& steps) {
  const std::size_t count = steps.ring.pieces.size();
  for (std::size_t step = 0; step < count; ++step) {
    const std::size_t i = count - 1 - step;
    steps.products.push_back({i});
    if (steps.ring.pieces[i].move != 0) steps.moves.push_back({i, step + 1, count - 1});
  }
}

void add_tiles(MatmulSteps& steps) {
  for (std::size_t i = 0; i < steps.ring.pieces.size(); ++i) {
    steps.products.push_back({i});
    steps.moves.push_back({i, i + 1, i + 1, "all_reduce"});
  }
  steps.products.emplace_back();
}

// "A1", "[A3 A1]"
std::string array_text(std::string_view array, const MatmulSteps& steps, const MatmulNames& names,
                       const std::vector<std::size_t>& product, std::int64_t place) {
  std::vector<std::string> parts;
  for (const std::size_t i : product) {
    parts.push_back(fmt::format("{}{}", array, names.text(part_of(steps, i), place)));
  }
  return parts.size() == 1 ? parts[0] : fmt::format("[{}]", fmt::join(parts, " "));
}

bool is_added(const MatmulSteps& steps, std::size_t step) {
  if (!steps.form->has_places) return step > 0;
  if (steps.form->traffic != MatmulTraffic::sums) return false;
  return std::ranges::any_of(steps.moves, [&](const MatmulMove& move) {
    return move.collective.empty() && move.last == step;
  });
}

}  // namespace

std::vector<std::string_view> matmul_form_names() {
  std::vector<std::string_view> names;
  for (const MatmulForm& form : kForms) names.push_back(form.name);
  return names;
}

std::vector<std::string> matmul_way_names(std::string_view form, std::int64_t n) {
  std::vector<std::string> names;
  for (const auto& way : ways_of(form_named(form), n)) names.push_back(way.second.form);
  return names;
}

MatmulSteps matmul_steps(std::string_view form, std::string_view way, std::int64_t n) {
  WEFT_ASSERT(n >= kSmallestMatmulGroup && n <= kLargestMatmulGroup, "no group that is spread");
  const MatmulForm& row = form_named(form);
  auto ways = ways_of(row, n);
  auto chosen = ways.begin();
  if (!way.empty()) {
    chosen = std::ranges::find_if(ways, [&](const auto& one) { return one.second.form == way; });
  }
  if (chosen == ways.end()) {
    throw Error(fmt::format("--way: {} among {} devices is not spread as \"{}\"; there is \"{}\"",
                            row.name, n, way, fmt::join(matmul_way_names(row.name, n), "\", \"")));
  }
  MatmulSteps steps{chosen->first, std::move(chosen->second), {}, {}};
  switch (steps.form->traffic) {
    case MatmulTraffic::shards:
      add_shards(steps);
      break;
    case MatmulTraffic::sums:
      add_sums(steps);
      break;
    case MatmulTraffic::results:
      add_results(steps);
      break;
    case MatmulTraffic::tiles:
      add_tiles(steps);
      break;
  }
  return steps;
}

// ---- Names

MatmulNames::MatmulNames(const MatmulSteps& steps, std::int64_t n) : n_(n) {
  std::set<Range> ranges;
  for (const Piece& piece : steps.ring.pieces) {
    if (!piece.is_fixed && piece.high - piece.low < kExtent) ranges.insert({piece.low, piece.high});
  }
  chunks_.assign(ranges.begin(), ranges.end());
}

std::int64_t MatmulNames::number(const Piece& piece, std::int64_t place) const {
  return piece.is_fixed ? piece.low : around(place + piece.offset, n_);
}

std::pair<double, double> MatmulNames::range(const Piece& piece, std::int64_t place) const {
  const auto share = [](std::int64_t index, std::int64_t of) {
    return static_cast<double>(index) / static_cast<double>(of);
  };
  if (piece.is_fixed) return {share(piece.low, kTiles), share(piece.high, kTiles)};
  const std::int64_t shard = number(piece, place) * kExtent;
  return {share(shard + piece.low, n_ * kExtent), share(shard + piece.high, n_ * kExtent)};
}

std::string MatmulNames::text(const Piece& piece, std::int64_t place) const {
  std::string text = fmt::format("{}", number(piece, place));
  const auto chunk = std::ranges::find(chunks_, Range{piece.low, piece.high});
  if (chunk != chunks_.end()) text += static_cast<char>('a' + (chunk - chunks_.begin()));
  return text;
}

std::string MatmulNames::list(const std::vector<Piece>& pieces, std::int64_t place) const {
  std::map<std::int64_t, std::vector<Piece>> of_number;
  for (const Piece& piece : pieces) of_number[number(piece, place)].push_back(piece);
  Ids whole;
  std::string rest;
  for (const auto& [number, parts] : of_number) {
    const bool is_cut = parts[0].high - parts[0].low < kExtent && !parts[0].is_fixed;
    if (!is_cut || parts.size() == chunks_.size()) {
      whole.push_back(number);
      continue;
    }
    for (const Piece& part : parts) rest += ',' + text(part, place);
  }
  const std::string text = short_ids(whole) + rest;
  return text.starts_with(',') ? text.substr(1) : text;
}

std::string MatmulNames::devices(const std::vector<std::int64_t>& offsets,
                                 std::int64_t place) const {
  std::set<std::int64_t> places;
  for (const std::int64_t offset : offsets) places.insert(around(place + offset, n_));
  return short_ids(Ids(places.begin(), places.end()));
}

// ---- What a device has and does

Piece part_of(const MatmulSteps& steps, std::size_t piece) {
  Piece part = steps.ring.pieces[piece];
  if (steps.form->traffic == MatmulTraffic::results) part.offset = part.move;
  return part;
}

std::vector<Piece> computed_by(const MatmulSteps& steps, std::size_t step) {
  std::vector<Piece> pieces;
  for (std::size_t s = 0; s <= step; ++s) {
    for (const std::size_t i : steps.products[s]) pieces.push_back(part_of(steps, i));
  }
  return pieces;
}

std::vector<std::int64_t> terms_of_sum(const MatmulSteps& steps, std::size_t piece) {
  std::vector<std::int64_t> terms{0};
  for (std::size_t i = 0; i < piece; ++i) {
    const Piece& other = steps.ring.pieces[i];
    if (other.move == 0 || at(other.link) != piece) continue;
    for (const std::int64_t term : terms_of_sum(steps, i)) terms.push_back(term - other.move);
  }
  return terms;
}

std::string product_text(const MatmulSteps& steps, const MatmulNames& names, std::size_t step,
                         std::int64_t place) {
  const std::vector<std::size_t>& product = steps.products[step];
  if (product.empty()) return "";
  const std::string b = steps.form->cuts_b ? array_text("B", steps, names, product, place) : "B";
  const std::string c =
      steps.form->has_places ? array_text("C", steps, names, product, place) : "C";
  return fmt::format("{} {} {}·{}", c, is_added(steps, step) ? "+=" : "=",
                     array_text("A", steps, names, product, place), b);
}

std::string move_text(const MatmulSteps& steps, const MatmulNames& names, const MatmulMove& move,
                      std::int64_t place, const std::vector<std::string>& devices) {
  const Piece& piece = steps.ring.pieces[move.piece];
  if (!move.collective.empty()) {
    return fmt::format("{} of C{}", move.collective, names.number(piece, place));
  }
  const std::int64_t n = std::ssize(devices);
  // A shard is called here as where it goes.
  const std::int64_t to = around(place + piece.move, n);
  const bool is_shard = steps.form->traffic == MatmulTraffic::shards;
  return fmt::format(
      "{}{} to {}", is_shard ? 'A' : 'C',
      is_shard ? names.text(piece, to) : names.text(part_of(steps, move.piece), place),
      devices[at(to)]);
}

}  // namespace weft::viz
