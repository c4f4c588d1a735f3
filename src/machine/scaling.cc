#include "machine/scaling.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

namespace weft::machine {
namespace {

constexpr double kLeast = 1e-6, kMost = 1e6;

// In the order of kKeys; each false where there is nothing to scale.
// A host that was measured knows what its steps and the copies between its devices cost, and of no
// unit's rate; links it has only where it is run as if.
bool has_rates(const Model& model) { return model.performance.host == nullptr; }
bool has_links(const Model& model) {
  return has_rates(model) || model.performance.transfers_overlap;
}

bool scale_link_bandwidth(Model& model, double factor) {
  model.links.bandwidth *= factor;
  model.links.chip_bandwidth *= factor;
  return has_links(model);
}

bool scale_link_latency(Model& model, double factor) {
  model.links.latency *= factor;
  return has_links(model);
}

bool scale_network_bandwidth(Model& model, double factor) {
  model.links.network.bandwidth *= factor;
  model.links.network.device_bandwidth *= factor;
  return model.links.network.bandwidth > 0;
}

// Of all units. What an op costs, however small, is no operation.
bool scale_flops(Model& model, double factor) {
  Performance& all = model.performance;
  for (double* rate : {&all.bf16_flops, &all.f32_flops, &all.int8_ops, &all.f8_flops,
                       &all.vector_flops, &all.matrix_unit.results_per_second}) {
    *rate *= factor;
  }
  all.matrix_unit.tile_seconds /= factor;
  return has_rates(model);
}

bool scale_memory_bandwidth(Model& model, double factor) {
  model.performance.memory_bandwidth *= factor;
  return has_rates(model);
}

constexpr ScaleKey kKeys[] = {{"link-bandwidth", "link bandwidth"},
                              {"link-latency", "link latency", false},
                              {"network-bandwidth", "network bandwidth"},
                              {"flops", "FLOP/s"},
                              {"memory-bandwidth", "memory bandwidth"}};
constexpr bool (*kScale[])(Model&, double) = {&scale_link_bandwidth, &scale_link_latency,
                                              &scale_network_bandwidth, &scale_flops,
                                              &scale_memory_bandwidth};
static_assert(std::size(kKeys) == std::size(kScale));

void set_wraps(Model& model, bool wraps) {
  if (!model.links.is_torus()) {
    throw Error(fmt::format("{} has no axes that could wrap around: its devices are linked {}",
                            model.name,
                            model.links.wiring == Wiring::switched ? "by a switch" : "in pairs"));
  }
  // Any size is a whole number of cubes of 1.
  model.links.wrap = wraps ? Wrap::whole_cubes : Wrap::never;
  model.links.wrap_size = wraps ? 1 : 0;
}

Scaling::Factor parse_one(std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  const ScaleKey* const key = find_scale_key(name);
  if (key == nullptr || equals == text.npos) {
    throw Error(
        fmt::format("must be KEY=FACTOR, such as link-bandwidth=2, with a key of {}, not {}",
                    scale_keys_text(), text));
  }
  try {
    return {key, parse_factor(text.substr(equals + 1))};
  } catch (const Error& e) {
    throw Error(fmt::format("{} {}", name, e.what()));
  }
}

}  // namespace

std::span<const ScaleKey> scale_keys() { return kKeys; }

const ScaleKey* find_scale_key(std::string_view name) {
  const auto found = std::ranges::find(kKeys, name, &ScaleKey::name);
  return found == std::end(kKeys) ? nullptr : found;
}

std::string scale_keys_text() {
  std::vector<std::string_view> names;
  for (const ScaleKey& key : kKeys) names.push_back(key.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

double parse_factor(std::string_view text) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error == std::errc{} && stop == end && value >= kLeast && value <= kMost) return value;
  throw Error(fmt::format("must be a number above 0 such as 2 or 0.5, from {} to {:.0f}, not {}",
                          kLeast, kMost, text));
}

std::vector<Scaling::Factor> parse_factors(std::string_view text) {
  std::vector<Scaling::Factor> factors;
  while (true) {
    const std::size_t comma = text.find(',');
    const Scaling::Factor one = parse_one(text.substr(0, comma));
    if (std::ranges::find(factors, one.key, &Scaling::Factor::key) != factors.end()) {
      throw Error(fmt::format("{} stands there twice", one.key->name));
    }
    factors.push_back(one);
    if (comma == text.npos) return factors;
    text.remove_prefix(comma + 1);
  }
}

Machine scaled(const Machine& machine, const Scaling& scaling) {
  if (scaling.factors.empty() && !scaling.wraps) return machine;
  auto model = std::make_shared<Model>(machine.model());
  std::vector<std::string> changes;
  if (!model->changes.empty()) changes.push_back(std::move(model->changes));
  for (const auto& [key, factor] : scaling.factors) {
    if (!kScale[key - kKeys](*model, factor)) {
      throw Error(fmt::format("{} has no {} that could be scaled", model->name, key->words));
    }
    changes.push_back(fmt::format("{} x {}", key->words, factor));
  }
  if (scaling.wraps) {
    set_wraps(*model, *scaling.wraps);
    changes.emplace_back(*scaling.wraps ? "wraparound" : "no wraparound");
  }
  model->changes = fmt::format("{}", fmt::join(changes, ", "));
  return Machine(std::move(model), machine.shape(), machine.num_slices());
}

}  // namespace weft::machine
