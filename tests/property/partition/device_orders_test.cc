// Random programs on meshes of one list of devices in any orders: what they compute, and what moves
// where an array goes from one to another.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "weft/sharding.h"

#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/pipeline.h"
#include "property/partition/check.h"
#include "property/partition/random.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

constexpr std::int64_t kOrderPrograms = under_sanitizers(60, 300);

// One to three axes, of sizes above 1 but for a mesh of one device; the devices in any order.
Mesh random_order(Rng& rng, std::int64_t devices) {
  std::vector<MeshAxis> axes;
  std::int64_t left = devices;
  while (axes.size() < 2 && rng.chance(60)) {
    std::vector<std::int64_t> sizes;
    for (std::int64_t n = 2; n < left; ++n) {
      if (left % n == 0) sizes.push_back(n);
    }
    if (sizes.empty()) break;
    const std::int64_t size = rng.one_of(sizes);
    axes.push_back({std::string(1, static_cast<char>('a' + axes.size())), size});
    left /= size;
  }
  axes.push_back({std::string(1, static_cast<char>('a' + axes.size())), left});
  return rng.chance(25) ? Mesh(axes) : Mesh(axes, rng.permutation(devices));
}

std::vector<Mesh> random_orders(Rng& rng) {
  const std::int64_t devices = rng.in(1, 16);
  std::vector<Mesh> meshes;
  for (std::int64_t n = rng.in(2, 3); n > 0; --n) meshes.push_back(random_order(rng, devices));
  return meshes;
}

std::string declarations(const std::vector<Mesh>& meshes) {
  std::string text;
  for (std::size_t i = 0; i < meshes.size(); ++i) {
    text += fmt::format("sdy.mesh @m{} = {}\n", i, to_mlir(meshes[i]));
  }
  return text;
}

// Whole axes, in any dimensions and orders; `even`: only where that divides.
Sharding random_sharding(Rng& rng, const Mesh& mesh, const Dims& dims, bool even) {
  Sharding sharding;
  sharding.dims.resize(dims.size());
  Dims parts(dims.size(), 1);
  for (const std::int64_t i : rng.permutation(std::ssize(mesh.axes()))) {
    const MeshAxis& axis = mesh.axes()[static_cast<std::size_t>(i)];
    if (dims.empty() || rng.chance(20)) continue;
    const auto d = static_cast<std::size_t>(rng.below(std::ssize(dims)));
    if (even && dims[d] % (parts[d] * axis.size) != 0) continue;
    parts[d] *= axis.size;
    sharding.dims[d].axes.push_back({axis.name, {}});
  }
  return sharding;
}

std::string text_of(std::size_t mesh, const Sharding& sharding) {
  return fmt::format("<@m{}, {}>", mesh, to_string(sharding));
}

class OrdersProgram {
 public:
  explicit OrdersProgram(std::uint64_t seed) : rng_(seed), meshes_(random_orders(rng_)) {
    dims_.resize(static_cast<std::size_t>(rng_.in(1, 3)));
    for (std::int64_t& size : dims_) {
      size = rng_.any<std::int64_t>({1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 0});
      if (size == 0 && rng_.chance(70)) size = 24;
    }
    dtype_ = rng_.any({DType::f32, DType::i32, DType::bf16, DType::i1, DType::c64, DType::ui8});
    type_ = to_mlir(TensorType{dtype_, dims_});
  }

  std::string text() {
    std::string arguments;
    for (std::int64_t n = rng_.in(1, 3); n > 0; --n) {
      if (!arguments.empty()) arguments += ", ";
      arguments += fmt::format("%a{}: {}", n, type_);
      if (rng_.chance(80)) arguments += fmt::format(" {{sdy.sharding = #sdy.sharding{}}}", any());
      values_.push_back(fmt::format("%a{}", n));
    }
    for (std::int64_t n = rng_.in(0, 6); n > 0; --n) add_op();
    std::string results, returned;
    for (std::int64_t n = rng_.in(1, 2); n > 0; --n) {
      if (!results.empty()) results += ", ", returned += ", ";
      results += type_;
      if (rng_.chance(70)) results += fmt::format(" {{sdy.sharding = #sdy.sharding{}}}", any());
      returned += n == 1 ? values_.back() : rng_.one_of(values_);
    }
    const std::string types = fmt::format("{}", fmt::join(result_types(returned), ", "));
    return fmt::format("{}func.func public @main({}) -> ({}) {{\n{}  return {} : {}\n}}\n",
                       declarations(meshes_), arguments, results, body_, returned, types);
  }

 private:
  std::vector<std::string> result_types(const std::string& returned) const {
    return std::vector<std::string>(static_cast<std::size_t>(std::ranges::count(returned, '%')),
                                    type_);
  }

  std::size_t mesh() { return static_cast<std::size_t>(rng_.below(std::ssize(meshes_))); }
  std::string any() {
    const std::size_t m = mesh();
    return text_of(m, random_sharding(rng_, meshes_[m], dims_, false));
  }

  void add(const std::string& op) {
    const std::string name = fmt::format("%{}", next_++);
    body_ += fmt::format("  {} = {}\n", name, op);
    values_.push_back(name);
  }

  void add_op() {
    const std::string x = rng_.one_of(values_), y = rng_.one_of(values_);
    switch (rng_.below(5)) {
      case 0:
      case 1:
        return add(fmt::format("sdy.sharding_constraint {} {} : {}", x, any(), type_));
      case 2:
        return add(fmt::format("stablehlo.add {}, {} : {}", x, y, type_));
      case 3:
        return add(fmt::format("stablehlo.reverse {}, dims = [{}] : {}", x,
                               rng_.below(std::ssize(dims_)), type_));
      default:
        return add_manual(x);
    }
  }

  // Over one mesh's axes or some of them: each device's tile becomes that of the device behind it
  // along an axis.
  void add_manual(const std::string& x) {
    const std::size_t m = mesh();
    const Mesh& mesh = meshes_[m];
    const Sharding sharding = random_sharding(rng_, mesh, dims_, true);
    std::vector<std::string> manual;
    for (const MeshAxis& axis : mesh.axes()) manual.push_back(axis.name);
    const Dims local = shard_slice(sharding, mesh, dims_, 0).sizes;
    const std::string shard = to_mlir(TensorType{dtype_, local});
    std::string spec = text_of(m, sharding), pairs;
    for (const auto& [from, to] : ring(mesh, sharding)) {
      pairs += fmt::format("{}[{}, {}]", pairs.empty() ? "" : ", ", from, to);
    }
    std::string body = fmt::format("    sdy.return %s{} : {}\n", next_, shard);
    if (!pairs.empty()) {
      body = fmt::format(
          "    %t{0} = \"stablehlo.collective_permute\"(%s{0}) <{{channel_handle = "
          "#stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[{1}]> : "
          "tensor<{2}x2xi64>}}> : ({3}) -> {3}\n    sdy.return %t{0} : {3}\n",
          next_, pairs, mesh.num_devices(), shard);
    }
    for (std::string& axis : manual) axis = "\"" + axis + "\"";
    add(
        fmt::format("sdy.manual_computation({}) in_shardings=[{}] out_shardings=[{}] "
                    "manual_axes={{{}}} (%s{}: {}) {{\n{}  }} : ({}) -> {}",
                    x, spec, spec, fmt::join(manual, ", "), next_, shard, body, type_, type_));
  }

  // Around the first axis that cuts something, so that devices with equal tiles still have equal
  // ones.
  static std::vector<std::pair<std::int64_t, std::int64_t>> ring(const Mesh& mesh,
                                                                 const Sharding& sharding) {
    std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
    for (const DimSharding& dim : sharding.dims) {
      if (dim.axes.empty()) continue;
      const auto axis = static_cast<std::size_t>(*mesh.axis_index(dim.axes[0].name));
      for (std::int64_t p = 0; p < mesh.num_devices(); ++p) {
        Dims next = mesh.coordinates(p);
        next[axis] = (next[axis] + 1) % mesh.axes()[axis].size;
        pairs.emplace_back(mesh.device_at(p), mesh.device_at(mesh.position_at(next)));
      }
      break;
    }
    return pairs;
  }

  Rng rng_;
  std::vector<Mesh> meshes_;
  Dims dims_;
  DType dtype_{};
  std::string type_, body_;
  std::vector<std::string> values_;
  int next_ = 0;
};

TEST(DeviceOrdersProperty, ComputesWhatTheProgramSays) {
  for (std::int64_t seed = 0; seed < kOrderPrograms; ++seed) {
    const std::string text = OrdersProgram(static_cast<std::uint64_t>(seed)).text();
    const auto failure = check_program(text);
    ASSERT_FALSE(failure) << "seed " << seed << ", " << failure->stage << ": " << failure->problem
                          << "\n"
                          << text;
  }
}

// A sharding with as many parts in each dimension.
Sharding same_parts(Rng& rng, const Mesh& mesh, const Dims& parts) {
  for (int attempt = 0; attempt < 200; ++attempt) {
    Sharding sharding;
    sharding.dims.resize(parts.size());
    Dims left = parts;
    for (const std::int64_t i : rng.permutation(std::ssize(mesh.axes()))) {
      const MeshAxis& axis = mesh.axes()[static_cast<std::size_t>(i)];
      const auto d = static_cast<std::size_t>(rng.below(std::ssize(parts)));
      if (left[d] % axis.size != 0) continue;
      left[d] /= axis.size;
      sharding.dims[d].axes.push_back({axis.name, {}});
    }
    if (left == Dims(parts.size(), 1)) return sharding;
  }
  return {};
}

struct Sent {
  std::int64_t devices = 0;  // that get something of another one
  double bytes = 0;          // that one device sends
};

Sent sent_by(const ir::Module& module) {
  Sent sent;
  ir::walk(*module.entry()->body, [&](const ir::Op& op) {
    const ir::CollectiveDef* def = ir::collective_of(op);
    if (def == nullptr) return;
    const auto* permute = op.attrs.get_if<ir::CollectivePermuteAttrs>();
    if (permute == nullptr) throw std::runtime_error("another collective than a permute");
    const auto before = sent.devices;
    for (const auto& [from, to] : permute->source_target_pairs) sent.devices += from != to;
    if (sent.devices == before) return;
    sent.bytes += ir::wire_bytes(def->kind, module.num_devices(),
                                 static_cast<double>(op.operand(0)->type.tensor().num_bytes()));
  });
  return sent;
}

TEST(DeviceOrdersProperty, WhatIsSentIsWhatMoves) {
  int moved = 0;
  for (std::int64_t seed = 0; seed < 2 * kOrderPrograms; ++seed) {
    Rng rng(static_cast<std::uint64_t>(seed));
    const std::vector<Mesh> meshes = random_orders(rng);
    if (meshes[0].num_devices() == 1) continue;
    const Dims dims{rng.in(1, 20), rng.in(1, 9)};
    const Sharding from = random_sharding(rng, meshes[0], dims, false);
    const Dims parts{num_shards(from.dims[0], meshes[0]), num_shards(from.dims[1], meshes[0])};
    const Sharding to = same_parts(rng, meshes[1], parts);
    if (to.dims.empty()) continue;
    // Padded: tiles that have nothing are tiles, too.
    const TensorType type{DType::f32, dims};
    std::int64_t devices = 0;
    for (std::int64_t d = 0; d < meshes[0].num_devices(); ++d) {
      const Dims whole{parts[0], parts[1]};  // one element a tile
      const auto has = shard_slice(from, meshes[0], whole, meshes[0].position_of(d));
      const auto wants = shard_slice(to, meshes[1], whole, meshes[1].position_of(d));
      devices += has.offsets != wants.offsets;
    }
    const double tile = static_cast<double>(ceil_div(dims[0], parts[0]) *
                                            ceil_div(dims[1], parts[1]) * byte_size(DType::f32));
    const std::string text = fmt::format(
        "{0}func.func public @main(%a: {1} {{sdy.sharding = #sdy.sharding{2}}}) -> ({1} "
        "{{sdy.sharding = #sdy.sharding{3}}}) {{\n  return %a : {1}\n}}\n",
        declarations(meshes), to_mlir(type), text_of(0, from), text_of(1, to));
    const auto partitioned = passes::partitioned(*ir::parse_or_throw(text, "moved"));
    const Sent sent = sent_by(*partitioned);
    ASSERT_EQ(sent.devices, devices) << text << ir::print(*partitioned);
    ASSERT_EQ(sent.bytes, devices == 0 ? 0 : tile) << text << ir::print(*partitioned);
    moved += devices > 0;
  }
  EXPECT_GT(moved, kOrderPrograms / 4);
}

}  // namespace
}  // namespace weft::testing
