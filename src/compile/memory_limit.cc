#include "compile/memory_limit.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/text/quantity.h"
#include "ir/diagnostic.h"
#include "passes/pipeline.h"

namespace weft::compile {
namespace {

struct Level {
  std::string_view thrift;
  passes::MemoryThrift how;
};
constexpr Level kLevels[] = {
    {"", {}},
    {"gathered copies are made again for each use", {.keep_gathered = false}},
    {"gathered copies are made again for each use, and a byte of memory counts as much as one sent",
     {.keep_gathered = false, .weight = 20}},
    {"gathered copies are made again for each use, and a byte of memory counts more than any sent",
     {.keep_gathered = false, .weight = 1e5}},
};

passes::PartitionOptions at_level(const Level& level, passes::PartitionOptions options) {
  options.rates.save_memory(level.how);
  options.hoist &= level.how.keep_gathered;
  return options;
}

// How many of the arrays that are in use are named.
constexpr std::size_t kNamed = 4;

std::string text(std::int64_t bytes) { return bytes_text(static_cast<double>(bytes)); }

std::string arrays_text(std::span<const plan::ArrayInUse> arrays) {
  std::string list;
  for (const plan::ArrayInUse& array : arrays.first(std::min(kNamed, arrays.size()))) {
    list += fmt::format("{}{} ({}) of {}", list.empty() ? "" : ", ", plan::name_of(array),
                        text(array.bytes), ir::name_and_place(*array.made_by));
  }
  if (arrays.size() > kNamed) list += fmt::format(" and {} more", arrays.size() - kNamed);
  return list;
}

// "f32[8,4], f32[4,2] -> f32[8,2]": on a device.
std::string shapes_text(const ir::Op& op) {
  std::string list;
  const auto add = [&](const auto& values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      list += (i == 0 ? "" : ", ") + to_string(values[i]->type);
    }
  };
  add(op.operands);
  list += " -> ";
  add(op.results);
  return list;
}

[[noreturn]] void fail_by_arguments(std::int64_t limit, const FittedProgram& least) {
  const TensorType& largest = least.memory.largest_argument;
  throw Error(fmt::format(
      "{}: its arguments and constants take {} on each device, above the memory limit of {}; the "
      "largest argument there is {} ({}). Shard it over more devices, or raise the limit",
      least.module->file, text(least.memory.arguments + least.memory.constants), text(limit),
      to_string(largest), text(largest.num_bytes())));
}

[[noreturn]] void fail(std::int64_t limit, const FittedProgram& least) {
  const plan::MemoryUse& use = least.memory;
  if (use.peak_op == nullptr || use.total() - use.peak > limit) fail_by_arguments(limit, least);
  const std::vector<plan::ArrayInUse> arrays = plan::in_use_at_peak(*least.module);
  throw Error(ir::error_message(
      *use.peak_op,
      fmt::format("({}) needs {} on each device, above the memory limit of {}, and no way to "
                  "partition the program needs less: {} of arguments and constants, and {}. Shard "
                  "these over more devices, or raise the limit",
                  shapes_text(*use.peak_op), text(use.total()), text(limit),
                  text(use.total() - use.peak), arrays_text(arrays))));
}

std::string too_large_text(std::string_view as_what, std::int64_t needed, std::int64_t limit) {
  return fmt::format("{}, the program would need {}, above the memory limit of {}", as_what,
                     text(needed), text(limit));
}

// ---- Rings of the program that become collectives

struct Overlapped {
  std::shared_ptr<const ir::Module> module;
  passes::OverlapChoices choices;
  std::int64_t needed = 0;
};

// Lets the largest rings stay as they are, of those that became collectives. False: none did.
bool keep_largest_rings(const Overlapped& tried, std::size_t count, std::int64_t limit,
                        std::vector<passes::KeptRing>& kept) {
  std::vector<const passes::OverlapChoice*> rings;
  for (const passes::OverlapChoice& choice : tried.choices) {
    if (choice.is_by_hand && !choice.form.empty()) rings.push_back(&choice);
  }
  std::ranges::stable_sort(rings, std::ranges::greater(), &passes::OverlapChoice::bytes);
  rings.resize(std::min(count, rings.size()));
  for (const passes::OverlapChoice* ring : rings) {
    kept.push_back(
        {ring->location, ring->bytes, too_large_text("as a collective", tried.needed, limit)});
  }
  return !rings.empty();
}

// With as many rings as collectives as fit. One after the other is given up, of many several at a
// time: a program of hundreds is tried some dozens of times.
Overlapped overlapped_with_rings_within(std::int64_t limit, const ir::Module& module,
                                        passes::OverlapOptions options,
                                        const passes::SimplifyOptions& simplify_options) {
  while (true) {
    Overlapped tried;
    options.choices = &tried.choices;
    tried.module = passes::overlapped(module, options, simplify_options, limit);
    tried.needed = plan::memory_use(*tried.module).total();
    const std::size_t count = 1 + options.kept_rings.size() / 4;
    const bool fits = tried.needed <= limit;
    if (fits || !keep_largest_rings(tried, count, limit, options.kept_rings)) return tried;
  }
}

constexpr std::string_view kShrinkIt =
    "Make its arrays smaller, or run it on a machine with more memory";

}  // namespace

void check_fits_process(std::int64_t available, const ir::Module& module) {
  const ir::Function& main = *module.entry();
  const TensorType* largest = nullptr;
  double arguments = 0, results = 0;
  const auto add = [&](const ir::Type& type, double& sum) {
    if (!type.is_tensor()) return;
    sum += static_cast<double>(type.tensor().num_bytes());
    if (largest == nullptr || type.tensor().num_bytes() > largest->num_bytes()) {
      largest = &type.tensor();
    }
  };
  for (const ir::Value* argument : main.body->args) add(argument->type, arguments);
  for (const ir::Type& type : main.result_types) add(type, results);
  // A result may take the place of an argument.
  if (std::max(arguments, results) <= static_cast<double>(available)) return;
  throw Error(fmt::format(
      "{}: its arguments take {} and its results {}, but this process can have {}; the largest "
      "array is {} ({}). {}",
      module.file, bytes_text(arguments), bytes_text(results), text(available), to_string(*largest),
      text(largest->num_bytes()), kShrinkIt));
}

void check_fits_process(std::int64_t available, const ir::Module& module, const plan::Plan& plan) {
  const plan::MemoryUse use = plan::memory_use(plan);
  if (use.total() <= available) return;
  const std::string where =
      use.peak_op == nullptr ? module.file : std::string(ir::name_and_place(*use.peak_op));
  throw Error(fmt::format(
      "{}: a device needs {} at its peak, at {}: {} of arguments and constants, and {} besides; "
      "this process can have {} for all its devices. {}",
      module.file, text(use.total()), where, text(use.arguments + use.constants), text(use.peak),
      text(available), kShrinkIt));
}

FittedProgram partitioned_within(std::int64_t limit, const ir::Module& module,
                                 const passes::PartitionOptions& options) {
  FittedProgram least;
  for (const Level& level : kLevels) {
    FittedProgram now{
        passes::partitioned(module, at_level(level, options)), {}, std::string(level.thrift)};
    now.memory = plan::memory_use(*now.module);
    if (now.memory.total() <= limit) return now;
    const bool is_least = least.module == nullptr || now.memory.total() < least.memory.total();
    if (is_least) least = std::move(now);
    if (!passes::needs_partitioning(module)) break;
  }
  fail(limit, least);
}

std::shared_ptr<const ir::Module> overlapped_within(
    std::int64_t limit, const std::shared_ptr<const ir::Module>& module,
    const passes::OverlapOptions& options, const passes::SimplifyOptions& simplify_options) {
  Overlapped result = overlapped_with_rings_within(limit, *module, options, simplify_options);
  const bool fits = result.needed <= limit;
  for (passes::OverlapChoice& choice : result.choices) {
    if (fits || choice.form.empty()) continue;
    choice.form.clear();
    choice.parts = 1;
    choice.seconds = choice.seconds_plain;
    choice.why = too_large_text("spread", result.needed, limit);
  }
  if (options.choices != nullptr) {
    std::ranges::move(result.choices, std::back_inserter(*options.choices));
  }
  if (fits) return result.module;
  auto simple = module->clone();
  passes::simplify(*simple, simplify_options);
  if (plan::memory_use(*simple).total() > limit) return module;
  return simple;
}

}  // namespace weft::compile
