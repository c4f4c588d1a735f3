// Normalized shardings against their definition, on every device: on another mesh of the same
// devices, and in GSPMD's strings.
#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "weft/error.h"

#include "ir/parser.h"
#include "passes/normalize/normalize.h"
#include "unit/mesh/random_mesh.h"

namespace weft::passes::normalize_shards_test {
namespace {

// Factors whose product is `n`, in any order.
Dims random_factors(std::int64_t n) {
  Dims factors;
  while (n > 1) {
    std::int64_t factor = *rc::gen::inRange<std::int64_t>(2, n + 1);
    while (n % factor != 0) ++factor;
    factors.push_back(factor);
    n /= factor;
  }
  return factors;
}

Dims random_order(std::size_t n) {
  Dims order;
  for (std::size_t i = 0; i < n; ++i) order.push_back(static_cast<std::int64_t>(i));
  for (std::size_t i = n; i > 1; --i) {
    std::swap(order[i - 1], order[*rc::gen::inRange<std::size_t>(0, i)]);
  }
  return order;
}

// 0, 1, ... as an array of this shape, its dimensions in another order.
std::vector<std::int64_t> transposed_iota(const Dims& shape, const Dims& permutation) {
  Dims sizes, steps;
  const Dims strides = row_major_strides(shape);
  for (std::int64_t d : permutation) {
    sizes.push_back(shape[at(d)]);
    steps.push_back(strides[at(d)]);
  }
  std::vector<std::int64_t> numbers;
  for (std::int64_t i = 0; i < num_elements(shape); ++i) {
    const Dims index = unravel(i, sizes);
    numbers.push_back(
        std::inner_product(index.begin(), index.end(), steps.begin(), std::int64_t{0}));
  }
  return numbers;
}

// On n devices in an order that exchanges digits of their numbers.
Mesh random_mesh_of(std::int64_t n, const std::string& axis_name) {
  std::vector<MeshAxis> axes;
  for (std::int64_t size : random_factors(n)) {
    axes.push_back({fmt::format("{}{}", axis_name, axes.size()), size});
  }
  const Dims shape = random_factors(n);
  return Mesh(std::move(axes), transposed_iota(shape, random_order(shape.size())));
}

std::int64_t random_device_count() {
  return *rc::gen::element<std::int64_t>(2, 4, 6, 8, 12, 16, 24);
}

constexpr std::int64_t kSize = 48;
const Dims kDims = {kSize, kSize};

// Of arguments with these attributes.
std::string program(std::string_view meshes, const std::vector<std::string>& attributes) {
  std::vector<std::string> arguments;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    arguments.push_back(fmt::format("%{0}: tensor<{1}x{1}xf32> {{{2}}}", i, kSize, attributes[i]));
  }
  return fmt::format("{}func.func @main({}) {{\n  return\n}}\n", meshes,
                     fmt::join(arguments, ", "));
}

// Null where no axes express the program.
std::unique_ptr<ir::Module> normalized(const std::string& text) {
  auto module = ir::parse_or_throw(text, "program.mlir");
  try {
    normalize(*module);
  } catch (const Error&) {
    return nullptr;
  }
  return module;
}

// All cuts of a power of two nest.
bool is_expressed(const ir::Module* module, std::int64_t num_devices) {
  RC_TAG(module != nullptr);
  RC_ASSERT(module != nullptr || !std::has_single_bit(static_cast<std::uint64_t>(num_devices)));
  return module != nullptr;
}

// What a device has of the i-th argument.
ShardSlice slice_of(const ir::Module& module, std::size_t i, std::int64_t device) {
  const ir::ShardingAttr* attr = module.entry()->arg_sharding(i);
  if (attr == nullptr) return {Dims{0, 0}, kDims};
  const Mesh& mesh = *module.find_mesh(attr->mesh);
  return shard_slice(attr->sharding, mesh, kDims, mesh.position_of(device));
}

std::string on_mesh(const char* mesh, const Sharding& sharding) {
  return fmt::format("sdy.sharding = #sdy.sharding<@{}, {}>", mesh, to_string(sharding));
}

// Of one mesh and two arrays, what the devices have of both.
struct Held {
  const Mesh& mesh;
  std::array<Sharding, 2> shardings;

  std::array<ShardSlice, 2> by(std::int64_t device) const {
    const std::int64_t position = mesh.position_of(device);
    return {shard_slice(shardings[0], mesh, kDims, position),
            shard_slice(shardings[1], mesh, kDims, position)};
  }
};

// Whether the arguments from `first` on lie so, each device with its own shards.
bool lies_exactly(const ir::Module& module, std::size_t first, const Held& held) {
  for (std::int64_t device = 0; device < held.mesh.num_devices(); ++device) {
    const auto [a, b] = held.by(device);
    if (!(slice_of(module, first, device) == a && slice_of(module, first + 1, device) == b)) {
      return false;
    }
  }
  return true;
}

// Where no axes express the order of the devices in which an array is cut, it is on another mesh of
// the same axes; never where there are as many devices as a power of two.
RC_GTEST_PROP(OneMesh, KeepsTheShardOfEachDevice, ()) {
  const std::int64_t n = random_device_count();
  const Mesh first = random_mesh_of(n, "a"), second = random_mesh_of(n, "b");
  const Held on_first{first,
                      {testing::random_sharding(first, 2), testing::random_sharding(first, 2)}};
  const Held on_second{second,
                       {testing::random_sharding(second, 2), testing::random_sharding(second, 2)}};
  const std::string text =
      program(fmt::format("sdy.mesh @a = {}\nsdy.mesh @b = {}\n", to_mlir(first), to_mlir(second)),
              {on_mesh("a", on_first.shardings[0]), on_mesh("a", on_first.shardings[1]),
               on_mesh("b", on_second.shardings[0]), on_mesh("b", on_second.shardings[1])});
  RC_LOG() << text;
  const auto module = normalized(text);
  if (!is_expressed(module.get(), n)) return;
  const bool is_one = module->meshes.size() == 1u;
  RC_TAG(is_one);
  if (!is_one) {
    RC_ASSERT(!module->meshes.empty() && module->meshes.size() <= 4u);  // one for each sharding
    for (const ir::MeshDecl& one : module->meshes) {
      RC_ASSERT(one.mesh.axes() == module->meshes[0].mesh.axes());
    }
    RC_ASSERT(!std::has_single_bit(static_cast<std::uint64_t>(n)));
  }
  RC_ASSERT(lies_exactly(*module, 0, on_first));
  RC_ASSERT(lies_exactly(*module, 2, on_second));
}

// Tiles of two dimensions and replicas of each.
struct Tiling {
  Dims tiles;
  std::vector<std::int64_t> devices;  // in the order of the tiles
  std::string text;
};

Tiling random_tiling(std::int64_t n) {
  Tiling tiling;
  std::int64_t rest = n;
  for (int d = 0; d < 2; ++d) {
    std::int64_t tiles = *rc::gen::inRange<std::int64_t>(1, rest + 1);
    while (rest % tiles != 0) ++tiles;
    tiling.tiles.push_back(tiles);
    rest /= tiles;
  }
  tiling.tiles.push_back(rest);
  const Dims shape = random_factors(n);
  const Dims order = random_order(shape.size());
  tiling.devices = transposed_iota(shape, order);
  const std::string devices =
      *rc::gen::arbitrary<bool>()
          ? fmt::format("{}", fmt::join(tiling.devices, ","))
          : fmt::format("<=[{}]T({})", fmt::join(shape, ","), fmt::join(order, ","));
  tiling.text = fmt::format("{{devices=[{}]{} last_tile_dim_replicate}}",
                            fmt::join(tiling.tiles, ","), devices);
  return tiling;
}

ShardSlice slice_of(const Tiling& tiling, std::int64_t device) {
  const auto place = std::ranges::find(tiling.devices, device) - tiling.devices.begin();
  const Dims tile = unravel(place, tiling.tiles);
  ShardSlice slice;
  for (std::size_t d = 0; d < 2; ++d) {
    const std::int64_t size = ceil_div(kSize, tiling.tiles[d]);
    const std::int64_t offset = std::min(tile[d] * size, kSize);
    slice.offsets.push_back(offset);
    slice.sizes.push_back(std::min(size, kSize - offset));
  }
  return slice;
}

RC_GTEST_PROP(Gspmd, KeepsTheTileOfEachDevice, ()) {
  const std::int64_t n = random_device_count();
  const Tiling first = random_tiling(n), second = random_tiling(n);
  const std::string text = program("", {fmt::format("mhlo.sharding = \"{}\"", first.text),
                                        fmt::format("mhlo.sharding = \"{}\"", second.text)});
  RC_LOG() << text;
  const auto module = normalized(text);
  if (!is_expressed(module.get(), n)) return;
  for (std::int64_t device = 0; device < n; ++device) {
    RC_ASSERT(slice_of(*module, 0, device) == slice_of(first, device));
    RC_ASSERT(slice_of(*module, 1, device) == slice_of(second, device));
  }
}

}  // namespace
}  // namespace weft::passes::normalize_shards_test
