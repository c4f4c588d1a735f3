#include "property/rings/random_dag.h"

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "property/partition/random.h"
#include "property/rings/op_text.h"

namespace weft::testing {
namespace {

constexpr std::string_view kHalf = "tensor<2x4xi32>", kWhole = "tensor<4x4xi32>";

class DagWriter : private OpText {
 public:
  explicit DagWriter(std::uint64_t seed) : random_(seed) {}

  std::string run(int num_ops) {
    sizes_ = random_.any<std::array<std::int64_t, 2>>({{2, 2}, {2, 3}, {1, 4}, {1, 2}});
    const std::string id = op("stablehlo.partition_id : tensor<ui32>");
    const std::string me =
        op(fmt::format("stablehlo.convert {} : (tensor<ui32>) -> tensor<i32>", id));
    places_ = {with("divide", me, sizes_[1]), with("remainder", me, sizes_[1]), me};
    zero_ = integer(0);
    for (int i = 0; i < num_ops; ++i) write_op();
    return program();
  }

 private:
  using Values = std::vector<std::string>;

  // One of the last ones, so that there are long chains.
  std::string late(const Values& values) {
    const std::int64_t count = std::ssize(values);
    return values[static_cast<std::size_t>(
        random_.in(std::max<std::int64_t>(count - 3, 0), count - 1))];
  }
  // Along one axis, or all.
  std::vector<std::vector<std::int64_t>> groups() {
    const int axis = static_cast<int>(random_.below(3));
    const auto [x, y] = sizes_;
    std::vector<std::vector<std::int64_t>> result(static_cast<std::size_t>(axis == 0   ? y
                                                                           : axis == 1 ? x
                                                                                       : 1));
    for (std::int64_t d = 0; d < x * y; ++d) {
      const std::int64_t group = axis == 0 ? d % y : axis == 1 ? d / y : 0;
      result[static_cast<std::size_t>(group)].push_back(d);
    }
    return result;
  }

  void write_op() {
    const bool is_whole = random_.chance(40);
    Values& values = is_whole ? wholes_ : halves_;
    const std::string_view type = is_whole ? kWhole : kHalf;
    switch (random_.below(8)) {
      case 0:
      case 1:
        return values.push_back(permute(late(values), type));
      case 2:
      case 3:
      case 4: {
        const std::string other = random_.chance(50) ? late(values) : random_.one_of(values);
        return values.push_back(
            op(fmt::format("stablehlo.add {}, {} : {}", late(values), other, type)));
      }
      case 5:
        return values.push_back(sum(late(values), type));
      case 6:
        return halves_.push_back(is_whole ? slice(late(wholes_))
                                          : dot(late(halves_), late(wholes_)));
      default:
        return wholes_.push_back(is_whole ? update(late(halves_)) : joined());
    }
  }

  std::string permute(const std::string& of, std::string_view type) {
    Values pairs;
    const std::int64_t step = random_.any({1, 1, -1});
    for (const auto& group : groups()) {
      const std::int64_t size = std::ssize(group);
      for (std::int64_t i = 0; i < size; ++i) {
        pairs.push_back(fmt::format("[{}, {}]", group[static_cast<std::size_t>(i)],
                                    group[static_cast<std::size_t>((i + step + size) % size)]));
      }
    }
    return op(fmt::format(
        "\"stablehlo.collective_permute\"({}) <{{channel_handle = #stablehlo.channel_handle<handle "
        "= 1, type = 1>, source_target_pairs = dense<[{}]> : tensor<{}x2xi64>}}> : ({}) -> {}",
        of, fmt::join(pairs, ", "), pairs.size(), type, type));
  }
  std::string sum(const std::string& of, std::string_view type) {
    Values rows;
    const auto all = groups();
    for (const auto& group : all) rows.push_back(fmt::format("[{}]", fmt::join(group, ", ")));
    return op(fmt::format(
        "\"stablehlo.all_reduce\"({}) <{{channel_handle = #stablehlo.channel_handle<handle = 1, "
        "type = 1>, replica_groups = dense<[{}]> : tensor<{}x{}xi64>, use_global_device_ids}}> "
        "({{\n^bb0(%p: tensor<i32>, %q: tensor<i32>):\n%s = stablehlo.add %p, %q : "
        "tensor<i32>\nstablehlo.return %s : tensor<i32>\n}}) : ({}) -> {}",
        of, fmt::join(rows, ", "), all.size(), all[0].size(), type, type));
  }
  std::string dot(const std::string& a, const std::string& b) {
    return op(
        fmt::format("stablehlo.dot_general {}, {}, contracting_dims = [1] x [0] : ({}, {}) -> {}",
                    a, b, kHalf, kWhole, kHalf));
  }
  std::string joined() {
    return op(fmt::format("stablehlo.concatenate {}, {}, dim = 0 : ({}, {}) -> {}", late(halves_),
                          late(halves_), kHalf, kHalf, kWhole));
  }
  std::string place() {
    const std::string there = with("add", random_.one_of(places_), random_.below(3));
    return with("multiply", with("remainder", there, 2), 2);
  }
  std::string slice(const std::string& of) {
    const std::string start = place();
    return op(
        fmt::format("stablehlo.dynamic_slice {}, {}, {}, sizes = [2, 4] : ({}, tensor<i32>, "
                    "tensor<i32>) -> {}",
                    of, start, zero_, kWhole, kHalf));
  }
  std::string update(const std::string& part) {
    const std::string start = place();
    const std::string whole = random_.chance(60)
                                  ? late(wholes_)
                                  : op(fmt::format("stablehlo.constant dense<0> : {}", kWhole));
    return op(fmt::format(
        "stablehlo.dynamic_update_slice {}, {}, {}, {} : ({}, {}, tensor<i32>, tensor<i32>) -> {}",
        whole, part, start, zero_, kWhole, kHalf, kWhole));
  }

  std::string program() const {
    const std::int64_t devices = sizes_[0] * sizes_[1];
    const std::string half = fmt::format("tensor<{}x4xi32>", 2 * devices);
    const std::string whole = fmt::format("tensor<{}x4xi32>", 4 * devices);
    const std::string_view sharding = "<@mesh, [{\"x\", \"y\"}, {}]>";
    return fmt::format(
        "sdy.mesh @mesh = <[\"x\"={0}, \"y\"={1}]>\nfunc.func public @main(%gx: {2}, %gy: {2}, "
        "%gw: {3}) -> ({2}, {3}) {{\n%r:2 = sdy.manual_computation(%gx, %gy, %gw) "
        "in_shardings=[{4}, {4}, {4}] out_shardings=[{4}, {4}] manual_axes={{\"x\", \"y\"}} (%x: "
        "{5}, %y: {5}, %w: {6}) {{\n{7}sdy.return {8}, {9} : {5}, {6}\n}} : ({2}, {2}, {3}) -> "
        "({2}, {3})\nreturn %r#0, %r#1 : {2}, {3}\n}}\n",
        sizes_[0], sizes_[1], half, whole, sharding, kHalf, kWhole, body_, halves_.back(),
        wholes_.back());
  }

  Rng random_;
  std::array<std::int64_t, 2> sizes_ = {1, 1};
  Values halves_{"%x", "%y"}, wholes_{"%w"}, places_;
  std::string zero_;
};

}  // namespace

std::string random_dag(std::uint64_t seed, int num_ops) { return DagWriter(seed).run(num_ops); }

}  // namespace weft::testing
