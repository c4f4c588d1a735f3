#include "machine/xla_flags.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

namespace weft::machine {
namespace {

// The first one turns it off by itself; to turn it on takes all.
constexpr std::array<std::string_view, 4> kFusesGathers = {
    "xla_tpu_enable_async_collective_fusion",
    "xla_tpu_enable_async_collective_fusion_fuse_all_gather",
    "xla_tpu_enable_async_collective_fusion_multiple_steps",
    "xla_enable_async_all_gather",
};

struct Flag {
  std::string_view name;
  bool value = true;
};

Flag flag_of(std::string_view text) {
  std::string_view rest = text;
  rest.remove_prefix(std::min(rest.find_first_not_of('-'), rest.size()));
  const std::size_t equals = rest.find('=');
  Flag flag{rest.substr(0, equals)};
  if (std::ranges::find(kFusesGathers, flag.name) == kFusesGathers.end()) {
    throw Error(fmt::format("it is not known what XLA's flag {} changes; it is of {}", flag.name,
                            fmt::join(kFusesGathers, ", ")));
  }
  if (equals == std::string_view::npos) return flag;
  const std::string_view value = rest.substr(equals + 1);
  if (value != "true" && value != "false") {
    throw Error(fmt::format("XLA's flag {} is true or false, not \"{}\"", flag.name, value));
  }
  flag.value = value == "true";
  return flag;
}

std::vector<Flag> flags_of(std::string_view text) {
  constexpr std::string_view kSpace = " \t\n";
  std::vector<Flag> flags;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
    if (text.empty()) return flags;
    const std::size_t end = std::min(text.find_first_of(kSpace), text.size());
    flags.push_back(flag_of(text.substr(0, end)));
    text.remove_prefix(end);
  }
}

bool fuses_gathers(const std::vector<Flag>& flags, const Model& model) {
  const auto is_set = [&](std::string_view name, bool value) {
    bool is = false;  // of two the last one counts
    for (const Flag& flag : flags) is = flag.name == name ? flag.value == value : is;
    return is;
  };
  if (is_set(kFusesGathers[0], false)) return false;
  for (const std::string_view name : kFusesGathers) {
    if (!is_set(name, false)) continue;
    throw Error(fmt::format("what XLA does with {}=false is not known; {}=false is", name,
                            kFusesGathers[0]));
  }
  if (flags.empty() || model.xla->fuses_gathers) return model.xla->fuses_gathers;
  for (const std::string_view name : kFusesGathers) {
    if (is_set(name, true)) continue;
    throw Error(
        fmt::format("on {} XLA lets products carry all_gathers with {}, all true; what it does "
                    "without {} is not known",
                    model.name, fmt::join(kFusesGathers, ", "), name));
  }
  return true;
}

}  // namespace

Machine with_xla_flags(const Machine& machine, std::string_view text) {
  auto model = std::make_shared<Model>(machine.model());
  if (!model->xla) {
    throw Error(fmt::format("what flags of XLA change is known of TPUs, not of {}", model->name));
  }
  model->xla->fuses_gathers = fuses_gathers(flags_of(text), *model);
  model->changes += model->changes.empty() ? "XLA's flags" : ", XLA's flags";
  return Machine(std::move(model), machine.shape(), machine.num_slices());
}

}  // namespace weft::machine
