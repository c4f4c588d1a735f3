// Samples of ops that make arrays from nothing or give the same elements another shape.
#include <algorithm>

#include <fmt/format.h>

#include "property/factor_rules/sample.h"

namespace weft::testing {
namespace {

using ir::OpKind;

std::vector<Sample> sources() {
  return {
      {OpKind::constant, "constant_splat", 2,
       [](const Sizes& n) {
         const TensorType type = f32({n[0], n[1]});
         return OpText{"value = dense<3.0> : " + to_mlir(type), {}, {type}};
       }},
      {OpKind::constant,
       "constant_list",
       1,
       [](const Sizes& n) {
         std::string list;
         for (std::int64_t i = 0; i < n[0]; ++i) list += fmt::format("{}{}", i ? ", " : "", i * i);
         return OpText{fmt::format("value = dense<[{}]> : {}", list, to_mlir(i32({n[0]}))),
                       {},
                       {i32({n[0]})}};
       },
       {},
       {},
       1,
       false},
      {OpKind::iota, "iota", 3,
       [](const Sizes& n) {
         return OpText{"iota_dimension = 1 : i64", {}, {i32({n[0], n[1], n[2]})}};
       }},
  };
}

std::vector<Sample> bitcasts() {
  return {
      {OpKind::bitcast_convert, "bitcast_of_equal_width", 2,
       [](const Sizes& n) {
         return OpText{"", {f32({n[0], n[1]})}, {i32({n[0], n[1]})}};
       }},
      {OpKind::bitcast_convert, "bitcast_to_narrower", 2,
       [](const Sizes& n) {
         return OpText{"", {f32({n[0], n[1]})}, {{DType::ui8, {n[0], n[1], 4}}}};
       }},
      {OpKind::bitcast_convert,
       "bitcast_to_wider",
       2,
       [](const Sizes& n) {
         return OpText{"", {{DType::ui8, {n[0], n[1], 4}}}, {f32({n[0], n[1]})}};
       },
       {},
       {integers(0, 100)}},
      {OpKind::bitcast_convert, "bitcast_to_a_scalar", 0,
       [](const Sizes&) {
         return OpText{"", {i32({2})}, {{DType::i64, {}}}};
       }},
  };
}

std::vector<Sample> broadcasts() {
  return {
      {OpKind::broadcast_in_dim, "broadcast", 3,
       [](const Sizes& n) {
         return OpText{"broadcast_dimensions = array<i64: 0, 2>",
                       {f32({n[0], n[2]})},
                       {f32({n[0], n[1], n[2]})}};
       }},
      {OpKind::broadcast_in_dim, "broadcast_transposed", 3,
       [](const Sizes& n) {
         return OpText{"broadcast_dimensions = array<i64: 2, 0>",
                       {f32({n[2], n[0]})},
                       {f32({n[0], n[1], n[2]})}};
       }},
      {OpKind::broadcast_in_dim, "broadcast_of_size_1", 2,
       [](const Sizes& n) {
         return OpText{
             "broadcast_dimensions = array<i64: 0, 1>", {f32({n[0], 1})}, {f32({n[0], n[1]})}};
       }},
      {OpKind::broadcast_in_dim, "broadcast_of_a_scalar", 2,
       [](const Sizes& n) {
         return OpText{"broadcast_dimensions = array<i64>", {f32({})}, {f32({n[0], n[1]})}};
       }},
  };
}

// From the dims of the operand to those of the result, each a product of some sizes.
Sample reshape(const std::string& label, std::vector<std::vector<int>> from,
               std::vector<std::vector<int>> to) {
  const auto dims = [](const std::vector<std::vector<int>>& groups, const Sizes& n) {
    Dims result;
    for (const auto& group : groups) {
      std::int64_t size = 1;
      for (int i : group) size *= n[static_cast<std::size_t>(i)];
      result.push_back(size);
    }
    return result;
  };
  int sizes = 0;
  for (const auto& group : from) {
    for (int i : group) sizes = std::max(sizes, i + 1);
  }
  return {OpKind::reshape, label, sizes, [=](const Sizes& n) {
            return OpText{"", {f32(dims(from, n))}, {f32(dims(to, n))}};
          }};
}

std::vector<Sample> reshapes() {
  return {
      reshape("reshape_merge", {{0}, {1}, {2}}, {{0, 1}, {2}}),
      reshape("reshape_split", {{0, 1, 2}}, {{0}, {1}, {2}}),
      reshape("reshape_regroup", {{0, 1}, {2, 3}}, {{0}, {1, 2}, {3}}),
      reshape("reshape_with_ones", {{0}, {}, {1}}, {{}, {0, 1}, {}, {}}),
      reshape("reshape_to_the_same", {{0}, {1}}, {{0}, {1}}),
      reshape("reshape_of_a_scalar", {}, {{}, {}}),
      // No common parts but 1: 2n x 3 and 3 x 2n, where n = 1 or 5.
      {OpKind::reshape, "reshape_across", 1,
       [](const Sizes& n) {
         return OpText{"", {f32({2, 3, n[0]})}, {f32({3, 2, n[0]})}};
       }},
  };
}

std::vector<Sample> movements() {
  return {
      {OpKind::transpose, "transpose", 3,
       [](const Sizes& n) {
         return OpText{"permutation = array<i64: 2, 0, 1>",
                       {f32({n[0], n[1], n[2]})},
                       {f32({n[2], n[0], n[1]})}};
       }},
      {OpKind::reverse, "reverse", 3,
       [](const Sizes& n) {
         const TensorType type = f32({n[0], n[1], n[2]});
         return OpText{"dimensions = array<i64: 1>", {type}, {type}};
       }},
      {OpKind::concatenate, "concatenate", 4,
       [](const Sizes& n) {
         return OpText{"dimension = 1 : i64",
                       {f32({n[0], n[1], n[3]}), f32({n[0], n[2], n[3]}), f32({n[0], 1, n[3]})},
                       {f32({n[0], n[1] + n[2] + 1, n[3]})}};
       }},
      {OpKind::concatenate, "concatenate_one", 2,
       [](const Sizes& n) {
         return OpText{"dimension = 0 : i64", {f32({n[0], n[1]})}, {f32({n[0], n[1]})}};
       }},
  };
}

std::vector<Sample> pads_and_slices() {
  return {
      {OpKind::pad, "pad", 3,
       [](const Sizes& n) {
         return OpText{
             "edge_padding_low = array<i64: 0, 1, 0>, edge_padding_high = array<i64: 0, "
             "2, 0>, interior_padding = array<i64: 0, 0, 0>",
             {f32({n[0], n[1], n[2]}), f32({})},
             {f32({n[0], n[1] + 3, n[2]})}};
       }},
      {OpKind::pad,
       "pad_interior_and_negative",
       3,
       [](const Sizes& n) {
         return OpText{
             "edge_padding_low = array<i64: 0, 0, -1>, edge_padding_high = array<i64: 0, "
             "0, 0>, interior_padding = array<i64: 0, 2, 0>",
             {f32({n[0], n[1], n[2] + 1}), f32({})},
             {f32({n[0], n[1] + 2 * (n[1] - 1), n[2]})}};
       },
       {},
       {},
       1,
       false},
      {OpKind::slice, "slice", 3,
       [](const Sizes& n) {
         return OpText{
             fmt::format("start_indices = array<i64: 0, 2, 0>, limit_indices = array<i64: {}, {}, "
                         "{}>, strides = array<i64: 1, 1, 1>",
                         n[0], n[1] + 2, n[2]),
             {f32({n[0], n[1] + 5, n[2]})},
             {f32({n[0], n[1], n[2]})}};
       }},
      {OpKind::slice, "slice_strided", 2,
       [](const Sizes& n) {
         return OpText{fmt::format("start_indices = array<i64: 0, 1>, limit_indices = array<i64: "
                                   "{}, {}>, strides = array<i64: 1, 3>",
                                   n[0], 3 * n[1] + 1),
                       {f32({n[0], 3 * n[1] + 1})},
                       {f32({n[0], n[1]})}};
       }},
  };
}

}  // namespace

std::vector<Sample> data_samples() {
  std::vector<Sample> samples;
  for (const auto& family :
       {sources(), bitcasts(), broadcasts(), reshapes(), movements(), pads_and_slices()}) {
    samples.insert(samples.end(), family.begin(), family.end());
  }
  return samples;
}

}  // namespace weft::testing
