#include "report/hlo_collectives.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace weft::report {
namespace {

constexpr auto kKinds = std::to_array<std::string_view>(
    {"all-gather", "all-reduce", "reduce-scatter", "all-to-all", "collective-permute",
     "collective-broadcast", "ragged-all-to-all"});

struct Instruction {
  std::string_view type, op, rest;  // rest: operands and attributes
};

struct Computation {
  std::string_view name;
  bool is_entry = false;
  std::vector<Instruction> instructions;
};

std::string_view after(std::string_view text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  return at == std::string_view::npos ? std::string_view{} : text.substr(at + mark.size());
}

std::string_view until(std::string_view text, std::string_view ends) {
  return text.substr(0, text.find_first_of(ends));
}

std::int64_t number(std::string_view text) {
  std::int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// Where the bracketed text ends that begins here; its size where that is nowhere.
std::size_t end_of(std::string_view text, std::string_view ends) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (depth == 0 && ends.find(text[i]) != std::string_view::npos) return i;
    if (std::string_view("([{").find(text[i]) != std::string_view::npos) ++depth;
    if (std::string_view(")]}").find(text[i]) != std::string_view::npos) --depth;
  }
  return text.size();
}

// "  ROOT %name = f32[2]{0} add(%a, %b), metadata=..."
std::optional<Instruction> instruction(std::string_view line) {
  std::string_view text = after(line, " = ");
  if (!line.starts_with("  ") || text.empty()) return std::nullopt;
  const std::size_t space = end_of(text, " ");
  if (space == text.size()) return std::nullopt;
  const std::string_view type = text.substr(0, space);
  text.remove_prefix(space + 1);
  const std::size_t bracket = text.find('(');
  if (bracket == std::string_view::npos) return std::nullopt;
  return Instruction{type, text.substr(0, bracket), text.substr(bracket)};
}

std::vector<Computation> computations(std::string_view text) {
  std::vector<Computation> found;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.ends_with("{") && !line.starts_with(" ") && !line.starts_with("HloModule")) {
      const bool is_entry = line.starts_with("ENTRY ");
      std::string_view name = is_entry ? line.substr(6) : line;
      found.push_back({until(name.substr(name.starts_with("%") ? 1 : 0), " ("), is_entry, {}});
    } else if (const auto one = instruction(line); one && !found.empty()) {
      found.back().instructions.push_back(*one);
    }
  }
  return found;
}

// Bits of an element: "bf16", "pred", "f8e4m3fn".
std::int64_t bits(std::string_view type) {
  if (type == "pred") return 8;
  const std::size_t digit = type.find_first_of("0123456789");
  return digit == std::string_view::npos ? 0 : number(type.substr(digit));
}

// Of all arrays of a type, which may be a tuple.
std::int64_t bytes_of(std::string_view type) {
  std::int64_t total = 0;
  std::size_t word = std::string_view::npos;
  for (std::size_t i = 0; i < type.size(); ++i) {
    const char c = type[i];
    if (c == '{') {  // a layout
      i += end_of(type.substr(i + 1), "}");
      word = std::string_view::npos;
    } else if (c == '[' && word != std::string_view::npos) {
      std::int64_t size = bits(type.substr(word, i - word));
      std::string_view dims = until(type.substr(i + 1), "]");
      i += dims.size() + 1;
      while (!dims.empty()) {
        const std::string_view dim = until(dims, ",");
        size *= number(dim.substr(dim.starts_with("<=") ? 2 : 0));
        dims.remove_prefix(std::min(dims.size(), dim.size() + 1));
      }
      total += size / 8;
      word = std::string_view::npos;
    } else if (c == '(' || c == ',' || c == ' ' || c == ')') {
      word = std::string_view::npos;
    } else if (word == std::string_view::npos) {
      word = i;
    }
  }
  return total;
}

// What a start gives: (operands, results, ...); of an all-reduce only its results.
std::string_view result_of_start(std::string_view type, std::string_view kind) {
  if (kind == "all-reduce" || !type.starts_with("(")) return type;
  const std::string_view inside = type.substr(1);
  const std::string_view rest = inside.substr(std::min(inside.size(), end_of(inside, ",") + 1));
  return rest.substr(0, end_of(rest, ",)"));
}

std::int64_t commas(std::string_view text) { return std::ranges::count(text, ',') + 1; }

// {{0,1},{2,3}}, [2,2]<=[4], mesh['x'=2,'y'=2] {'x'}
std::int64_t group_size(std::string_view rest, std::int64_t num_devices) {
  const std::string_view groups = after(rest, "replica_groups=");
  if (groups.starts_with("{{")) return commas(until(groups.substr(2), "}"));
  if (groups.starts_with("[")) return number(until(after(groups, ","), "]"));
  if (!groups.starts_with("mesh[")) return num_devices;
  const std::string_view axes = until(after(groups, "["), "]");
  std::string_view used = until(after(after(groups, "]"), " {"), "}");
  std::int64_t size = 1;
  while (!used.empty()) {
    const std::string_view axis = until(used, ",");
    used.remove_prefix(std::min(used.size(), axis.size() + 1));
    const std::string_view part = after(axis, ")");  // 'x':(1)2
    size *= part.empty() ? number(after(axes, std::string(axis) + "=")) : number(part);
  }
  return std::max<std::int64_t>(size, 1);
}

std::int64_t sent_bytes(std::string_view kind, std::int64_t result, std::int64_t n) {
  if (kind == "all-gather" || kind == "all-to-all") return result / n * (n - 1);
  if (kind == "all-reduce") return 2 * (result / n * (n - 1));
  if (kind == "reduce-scatter") return result * (n - 1);
  return result;
}

// How often a loop turns: as the text says, else up to what its condition compares with.
std::int64_t turns(const Instruction& loop, const std::vector<Computation>& all) {
  const std::string_view said = after(loop.rest, "\"known_trip_count\":{");
  if (!said.empty()) return std::max<std::int64_t>(number(after(said, "\"n\":\"")), 1);
  const std::string_view name = until(after(loop.rest, "condition=%"), ",) ");
  const auto condition = std::ranges::find(all, name, &Computation::name);
  std::int64_t most = 1;
  if (condition == all.end()) return most;
  for (const Instruction& one : condition->instructions) {
    if (one.op == "constant") most = std::max(most, number(until(one.rest.substr(1), ")")));
  }
  return most;
}

// What an instruction calls, and how often.
void add_calls(const Instruction& one, std::int64_t times, const std::vector<Computation>& all,
               std::map<std::string_view, std::int64_t>& counts) {
  if (one.op == "while") {
    counts[until(after(one.rest, "body=%"), ",) ")] += times * turns(one, all);
    return;
  }
  for (const std::string_view mark : {"calls=%", "to_apply=%"}) {
    const bool applies = mark == "calls=%" || one.op.starts_with("call");
    const std::string_view name = until(after(one.rest, mark), ",) ");
    if (applies && !name.empty()) counts[name] += times;
  }
}

struct Seen {
  std::string_view kind, carried_by;  // the channel of a gather that products carry
  bool moves;
  std::int64_t bytes;
};

std::optional<Seen> collective(const Instruction& one, const Computation& in,
                               std::int64_t num_devices) {
  const bool starts = one.op.ends_with("-start");
  Seen seen{one.op.substr(0, one.op.size() - (starts ? 6 : 0)), {}, starts, 0};
  if (std::ranges::find(kKinds, seen.kind) == kKinds.end()) return std::nullopt;
  if (one.rest.find("async_collective_fusion_config") != std::string_view::npos) {
    seen.moves = true;
    seen.carried_by = until(after(one.rest, "channel_id="), ", ");
  }
  const std::int64_t result = bytes_of(starts ? result_of_start(one.type, seen.kind) : one.type);
  const std::int64_t n = group_size(one.rest, num_devices);
  seen.bytes = sent_bytes(seen.kind, result, n);
  if (in.name.starts_with("all-reduce-scatter")) {  // what a TPU makes of a reduce-scatter
    seen.kind = "reduce-scatter";
    seen.bytes /= 2;
  }
  return seen;
}

}  // namespace

std::vector<HloCollectives> hlo_collectives(std::string_view text, std::int64_t num_devices) {
  if (!text.starts_with("HloModule")) return {};
  const std::vector<Computation> all = computations(text);
  std::map<std::string_view, std::int64_t> counts;
  std::map<std::pair<bool, std::string_view>, HloCollectives> found;
  std::set<std::string_view> carried;  // channels
  for (auto computation = all.rbegin(); computation != all.rend();
       ++computation) {  // callers first
    if (computation->is_entry) counts[computation->name] = 1;
    const std::int64_t times = counts[computation->name];
    if (times == 0) continue;
    for (const Instruction& one : computation->instructions) {
      add_calls(one, times, all, counts);
      const auto seen = collective(one, *computation, num_devices);
      // Several products may carry one gather.
      if (!seen || (!seen->carried_by.empty() && !carried.insert(seen->carried_by).second))
        continue;
      HloCollectives& sum = found[{seen->moves, seen->kind}];
      sum.kind = seen->kind;
      sum.moves = seen->moves;
      sum.count += times;
      sum.bytes += times * seen->bytes;
    }
  }
  std::vector<HloCollectives> result;
  for (auto& [key, sum] : found) result.push_back(std::move(sum));
  return result;
}

}  // namespace weft::report
