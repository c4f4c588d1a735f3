// What holds of every collective on every machine: data arrives, no link is faster than it is, and
// what looks alike takes as long.

#include <functional>
#include <map>
#include <random>
#include <ranges>
#include <set>

#include <gtest/gtest.h>

#include "collective_program.h"
#include "cost/algorithms.h"
#include "ir/collective_groups.h"

namespace weft::cost::network_laws_test {
namespace {

using machine::Target;

constexpr const char* kKinds[] = {"all_gather", "reduce_scatter", "all_reduce", "all_to_all",
                                  "collective_broadcast"};
constexpr const char* kMachines[] = {
    "tpu-v5e:2x2",  "tpu-v5e:2x4",  "tpu-v5e:4x4", "tpu-v5e:4x16",  "tpu-v4:2x2x1", "tpu-v4:2x2x4",
    "tpu-v4:4x4x4", "tpu-v4:4x4x8", "tpu-v2:2x2",  "tpu-v5e:2x4*2", "tpu7x:2x2x1",  "host:8"};

// A mesh of the machine's devices, in their own order or in any, and groups along some of its axes.
struct Case {
  std::string machine;
  std::vector<std::int64_t> order;
  Groups groups;
  Target target() const { return ideal(machine, order); }
};

std::vector<std::int64_t> random_mesh(std::int64_t devices, std::mt19937_64& random) {
  std::vector<std::int64_t> mesh;
  while (devices > 1) {
    const std::int64_t axis = std::int64_t{1} << (1 + random() % 4);
    mesh.push_back(devices % axis == 0 ? axis : 2);
    devices /= mesh.back();
  }
  return mesh;
}

Groups groups_of_axes(const std::vector<std::int64_t>& mesh, std::uint64_t which) {
  std::map<std::int64_t, Group> groups;
  const std::int64_t devices = num_elements(mesh);
  for (std::int64_t device = 0; device < devices; ++device) {
    std::int64_t rest = device, stride = 1, group = 0;
    for (std::size_t i = mesh.size(); i-- > 0;) {
      if ((which >> i & 1U) == 0) group += rest % mesh[i] * stride;
      rest /= mesh[i];
      stride *= mesh[i];
    }
    groups[group].push_back(device);
  }
  Groups result;
  for (auto& [number, group] : groups) result.push_back(std::move(group));
  return result;
}

Case random_case(std::mt19937_64& random, bool any_order) {
  Case one{kMachines[random() % std::size(kMachines)], {}, {}};
  const std::int64_t devices = one.target().machine().num_devices();
  one.order = all_of(devices);
  if (any_order && random() % 3 == 0) std::ranges::shuffle(one.order, random);
  const std::vector<std::int64_t> mesh = random_mesh(devices, random);
  do {
    one.groups = groups_of_axes(mesh, random());
  } while (one.groups.front().size() == 1);
  return one;
}

std::vector<ir::CollectiveGroup> collective_groups(std::string_view kind, const Groups& groups,
                                                   std::int64_t devices) {
  const auto module = program_of(collective(kind, groups, 4096), devices, 4096);
  return ir::collective_groups(*collectives_of(*module).front(), all_of(devices));
}

ir::CollectiveKind kind_of(std::string_view name) {
  return std::ranges::find(ir::kCollectives, name, &ir::CollectiveDef::name)->kind;
}

template <class F>
void for_random_cases(int count, bool any_order, F&& f) {
  for (int seed = 0; seed < count; ++seed) {
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    const Case one = random_case(random, any_order);
    SCOPED_TRACE(fmt::format("seed {}: {} order {} groups {}", seed, one.machine,
                             fmt::join(one.order, ","), one.groups));
    for (const char* kind : kKinds) {
      SCOPED_TRACE(kind);
      f(one, kind, random);
    }
  }
}

// Every participant sends, or is sent, as much in all as its row says; what is handed on by others
// on the way to all of a group comes on top, but nobody ends with more or less than it should.
TEST(NetworkLaws, AsMuchArrivesAsTheRowSays) {
  for_random_cases(150, true, [](const Case& one, const char* name, std::mt19937_64&) {
    const Target target = one.target();
    const auto kind = kind_of(name);
    const auto groups = collective_groups(name, one.groups, std::ssize(one.order));
    const auto n = std::ssize(one.groups.front());
    const double share = ir::collective_def(kind).wire(n).share;
    for (const Preference preference : {Preference::ring, Preference::axes}) {
      std::map<std::int64_t, double> sent, got;
      for (const Send& send : exchange_of(kind, groups, target, preference).sends) {
        sent[send.from] += send.bytes;
        got[send.to] += send.bytes;
      }
      const std::string_view text = name;
      for (const Group& group : one.groups) {
        for (const std::int64_t position : group) {
          const std::int64_t device = target.device(position);
          if (text == "collective_broadcast") {
            EXPECT_NEAR(got[device], position == group.front() ? 0.0 : 1.0, 1e-9);
          } else if (text == "all_to_all") {
            EXPECT_NEAR(got[device], sent[device], 1e-9);
            EXPECT_GE(sent[device], share - 1e-9);
          } else if (text == "reduce_scatter") {
            EXPECT_NEAR(sent[device], share, 1e-9);
          } else {
            EXPECT_NEAR(got[device], share, 1e-9);
          }
        }
      }
    }
  });
}

double best_seconds(const Case& one, const char* kind) {
  const auto groups = collective_groups(kind, one.groups, std::ssize(one.order));
  return fastest(algorithms_of(kind_of(kind), groups, one.target()), 1.0).seconds(1.0);
}

// Bytes that must go from the devices of a set to the others, for each byte of a participant.
double crossing(std::string_view kind, const Case& one, const std::set<std::int64_t>& inside) {
  double bytes = 0;
  for (const Group& group : one.groups) {
    const auto is_in = [&](std::int64_t position) {
      return inside.contains(one.order[static_cast<std::size_t>(position)]);
    };
    const auto n = static_cast<double>(group.size());
    const auto in = static_cast<double>(std::ranges::count_if(group, is_in)), out = n - in;
    if (in == 0 || out == 0) continue;
    if (kind == "all_gather") bytes += in;
    if (kind == "reduce_scatter") bytes += out / n;
    if (kind == "all_reduce") bytes += 1;
    if (kind == "all_to_all") bytes += in * out / n;
    if (kind == "collective_broadcast") bytes += is_in(group.front()) ? 1 : 0;
  }
  return bytes;
}

// The links that leave the set are what all of that has to go over.
double leaving_bandwidth(const Target& target, const std::set<std::int64_t>& inside) {
  std::set<machine::LinkId> links;
  const machine::Machine& machine = target.machine();
  for (const std::int64_t device : inside) {
    const Dims place = machine.coordinates(device);
    for (std::int64_t other = 0; other < machine.num_devices(); ++other) {
      if (inside.contains(other)) continue;
      std::vector<machine::LinkId> route;
      target.topology().route(device, other, route);
      if (route.size() == 1) links.insert(route.front());
    }
  }
  double sum = 0;
  for (const machine::LinkId link : links) sum += target.topology().bandwidth(link);
  return sum;
}

TEST(NetworkLaws, NothingIsFasterThanTheLinksOutOfAPlace) {
  for_random_cases(120, true, [](const Case& one, const char* kind, std::mt19937_64& random) {
    const Target target = one.target();
    const machine::Machine& machine = target.machine();
    if (!machine.model().links.is_torus() || machine.num_domains() > 1) return;
    const double seconds = best_seconds(one, kind);
    const auto axis = random() % machine.shape().size();
    const auto low = static_cast<std::int64_t>(random()) % machine.shape()[axis];
    std::set<std::int64_t> half, chip;
    for (std::int64_t device = 0; device < machine.num_devices(); ++device) {
      if (machine.coordinates(device)[axis] <= std::abs(low)) half.insert(device);
      if (device / machine.model().devices_per_chip == 0) chip.insert(device);
    }
    for (const auto& inside : {half, chip}) {
      const double bytes = crossing(kind, one, inside);
      if (bytes == 0) continue;
      EXPECT_GE(seconds * (1 + 1e-9), bytes / leaving_bandwidth(target, inside));
    }
  });
}

TEST(NetworkLaws, AMirroredOrTurnedTorusIsTheSame) {
  for_random_cases(150, false, [](const Case& one, const char* kind, std::mt19937_64& random) {
    const Target target = one.target();
    const machine::Machine& machine = target.machine();
    if (!machine.model().links.is_torus()) return;
    const Dims& shape = machine.shape();
    Dims turn = shape, mirror = shape;
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
      const bool wraps = target.topology().wraps(axis);
      turn[axis] = wraps ? static_cast<std::int64_t>(random() % 16) : 0;
      mirror[axis] = static_cast<std::int64_t>(random() % 2);
    }
    Case other = one;
    for (std::int64_t& device : other.order) {
      const Dims place = machine.coordinates(device);
      std::int64_t chip = 0;
      for (std::size_t axis = shape.size(); axis-- > 0;) {
        std::int64_t at = (place[axis] + turn[axis]) % shape[axis];
        if (mirror[axis] != 0) at = shape[axis] - 1 - at;
        chip = chip * shape[axis] + at;
      }
      const std::int64_t cores = machine.model().devices_per_chip;
      const std::int64_t domain = machine.domain_devices();
      device = device / domain * domain + chip * cores + device % cores;
    }
    const double seconds = best_seconds(one, kind);
    EXPECT_NEAR(best_seconds(other, kind), seconds, 1e-9 * seconds);
  });
}

TEST(NetworkLaws, TheOrderWithinABlockDoesNotMatter) {
  for_random_cases(100, false, [](const Case& one, const char* kind, std::mt19937_64& random) {
    if (std::string_view(kind) == "collective_broadcast" || one.machine == "host:8") return;
    Case other = one;
    for (Group& group : other.groups) std::ranges::shuffle(group, random);
    const double seconds = best_seconds(one, kind);
    EXPECT_NEAR(best_seconds(other, kind), seconds, 1e-9 * seconds);
  });
}

TEST(NetworkLaws, MoreBytesTakeLongerAndTwiceAsManyAtMostTwiceAsLong) {
  for_random_cases(60, true, [](const Case& one, const char* kind, std::mt19937_64&) {
    const auto groups = collective_groups(kind, one.groups, std::ssize(one.order));
    const auto algorithms = algorithms_of(kind_of(kind), groups, target_of(one.machine, one.order));
    double before = 0;
    for (double bytes = 1; bytes < 1e9; bytes *= 2) {
      const double now = fastest(algorithms, bytes).seconds(bytes);
      EXPECT_GT(now, before);
      EXPECT_LE(now, before > 0 ? 2 * before : now);
      before = now;
    }
  });
}

}  // namespace
}  // namespace weft::cost::network_laws_test
