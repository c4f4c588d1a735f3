#include "passes/normalize/gspmd/gspmd_text.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>

#include <fmt/format.h>

#include "weft/mesh.h"

namespace weft::passes {
namespace {

using Kind = GspmdSharding::Kind;
using Subgroup = GspmdSharding::Subgroup;

// Reads from the front; the first thing that is not as expected is the problem, and all after it
// reads as missing.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  const std::string& problem() const { return problem_; }
  bool ok() const { return problem_.empty(); }
  void fail(std::string problem) {
    if (ok()) problem_ = std::move(problem);
    rest_ = {};
  }

  bool at_end() const { return rest_.empty(); }
  bool at(std::string_view word) {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
    return rest_.starts_with(word);
  }
  bool take(std::string_view word) {
    if (!at(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  void expect(std::string_view word) {
    if (!take(word)) fail(fmt::format("\"{}\" is missing before \"{}\"", word, rest_));
  }

  std::int64_t number() {
    at("");
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc{} || value < 0 || value > kMaxDevices) {
      fail(fmt::format("a number up to {} is missing before \"{}\"", kMaxDevices, rest_));
      return 0;
    }
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return value;
  }
  std::vector<std::int64_t> numbers() {
    std::vector<std::int64_t> all;
    do all.push_back(number());
    while (take(","));
    return all;
  }
  Dims bracketed_sizes() {
    expect("[");
    const std::vector<std::int64_t> all = numbers();
    expect("]");
    std::int64_t product = 1;
    for (std::int64_t size : all) {
      product *= size;
      if (size > 0 && product <= kMaxDevices) continue;
      fail(fmt::format("it is for no devices, or for more than {}", kMaxDevices));
      return {};
    }
    return Dims(all.begin(), all.end());
  }

  // {...} with anything in it, braces in strings aside.
  void skip_braces() {
    expect("{");
    bool quoted = false;
    for (int depth = 1; depth > 0 && ok(); rest_.remove_prefix(1)) {
      if (rest_.empty()) return fail("a closing brace is missing");
      const char c = rest_.front();
      if (c == '"') quoted = !quoted;
      if (quoted) continue;
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    }
  }

 private:
  std::string_view rest_;
  std::string problem_;
};

void read_devices(Reader& reader, GspmdSharding& sharding) {
  if (!reader.take("<=")) {
    sharding.list = reader.numbers();
    return;
  }
  sharding.iota = reader.bracketed_sizes();
  sharding.permutation.resize(sharding.iota.size());
  std::iota(sharding.permutation.begin(), sharding.permutation.end(), std::int64_t{0});
  if (!reader.take("T(")) return;
  const std::vector<std::int64_t> permutation = reader.numbers();
  reader.expect(")");
  sharding.permutation = Dims(permutation.begin(), permutation.end());
}

std::vector<Subgroup> read_subgroups(Reader& reader) {
  std::vector<Subgroup> all;
  reader.expect("{");
  do {
    if (reader.take("replicated")) {
      all.push_back(Subgroup::replicated);
    } else if (reader.take("manual")) {
      all.push_back(Subgroup::manual);
    } else if (reader.take("unreduced")) {
      all.push_back(Subgroup::unreduced);
    } else {
      reader.fail("last_tile_dims may be replicated, manual and unreduced");
    }
  } while (reader.take(","));
  reader.expect("}");
  return all;
}

bool is_permutation_of_iota(std::vector<std::int64_t> numbers) {
  std::ranges::sort(numbers);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] != static_cast<std::int64_t>(i)) return false;
  }
  return true;
}

// A device that the list names twice.
std::optional<std::int64_t> repeated(std::vector<std::int64_t> list) {
  std::ranges::sort(list);
  const auto at = std::ranges::adjacent_find(list);
  return at != list.end() ? std::optional(*at) : std::nullopt;
}

std::string tiling_problem(const GspmdSharding& s) {
  if (s.subgroups.size() > s.tiles.size()) return "it has fewer tile dimensions than subgroups";
  const std::int64_t n = s.num_devices();
  if (!s.iota.empty()) {
    const std::vector<std::int64_t> permutation(s.permutation.begin(), s.permutation.end());
    if (permutation.size() != s.iota.size() || !is_permutation_of_iota(permutation)) {
      return "T(...) does not list each dimension once";
    }
    if (num_elements(s.iota) == n) return {};
    return fmt::format("there are {} tiles for {} devices", n, num_elements(s.iota));
  }
  if (const auto twice = repeated(s.list)) {
    return fmt::format("its list of devices repeats device {}", *twice);
  }
  if (static_cast<std::int64_t>(s.list.size()) != n) {
    return fmt::format("there are {} tiles for {} devices", n, s.list.size());
  }
  if (!is_permutation_of_iota(s.list)) return "its list of devices must be 0, 1, ... in any order";
  return {};
}

GspmdSharding read_sharding(Reader& reader) {
  GspmdSharding sharding;
  reader.expect("{");
  if (reader.take("replicated")) {
    sharding.kind = Kind::replicated;
  } else if (reader.take("manual")) {
    sharding.kind = Kind::manual;
  } else if (reader.take("maximal")) {
    reader.expect("device=");
    reader.number();
  } else if (!reader.take("unknown")) {
    sharding.kind = Kind::tiled;
    reader.expect("devices=");
    sharding.tiles = reader.bracketed_sizes();
    read_devices(reader, sharding);
  }
  while (reader.ok() && !reader.take("}")) {
    if (reader.take("last_tile_dim_replicate")) {
      sharding.subgroups = {Subgroup::replicated};
    } else if (reader.take("last_tile_dims=")) {
      sharding.subgroups = read_subgroups(reader);
    } else {
      reader.expect("metadata=");
      reader.skip_braces();
    }
  }
  if (sharding.kind == Kind::tiled && reader.ok()) {
    if (std::string problem = tiling_problem(sharding); !problem.empty()) {
      reader.fail(std::move(problem));
    }
  }
  return sharding;
}

}  // namespace

std::vector<std::int64_t> GspmdSharding::devices() const {
  if (iota.empty()) return list;
  const Dims strides = row_major_strides(iota);
  std::vector<std::int64_t> all = {0};
  for (std::int64_t d : permutation) {
    std::vector<std::int64_t> finer;
    finer.reserve(all.size() * static_cast<std::size_t>(iota[at(d)]));
    for (std::int64_t device : all) {
      for (std::int64_t i = 0; i < iota[at(d)]; ++i) finer.push_back(device + i * strides[at(d)]);
    }
    all = std::move(finer);
  }
  return all;
}

GspmdText parse_gspmd(std::string_view text) {
  Reader reader(text);
  GspmdText result;
  Reader ahead = reader;
  if (ahead.take("{") && (ahead.at("{") || ahead.at("}"))) {
    result.tuple = true;
    reader.take("{");
    while (reader.ok() && !reader.take("}")) {
      result.shardings.push_back(read_sharding(reader));
      if (!reader.at("}")) reader.expect(",");
    }
  } else {
    result.shardings.push_back(read_sharding(reader));
  }
  if (!reader.at_end()) reader.fail("there is more behind it");
  result.problem = reader.problem();
  return result;
}

}  // namespace weft::passes
