// Ops that make elements from nothing or put them elsewhere.
#include "property/kernel_cases.h"

namespace weft::testing {
namespace {

using ir::OpKind;

KernelCase all_types(OpKind kind, std::string_view arguments, const std::string& result,
                     const std::string& body) {
  return {kind, main_function(arguments, {result}, "%0 = stablehlo." + body), types(TypeSet::all)};
}

std::vector<KernelCase> shape_cases() {
  return {
      all_types(OpKind::broadcast_in_dim, "%a: tensor<3x1x$T>", "tensor<2x3x4x$T>",
                "broadcast_in_dim %a, dims = [1, 2] : (tensor<3x1x$T>) -> tensor<2x3x4x$T>"),
      all_types(OpKind::broadcast_in_dim, "%a: tensor<$T>", "tensor<0x4x$T>",
                "broadcast_in_dim %a, dims = [] : (tensor<$T>) -> tensor<0x4x$T>"),
      all_types(OpKind::reshape, "%a: tensor<4x6x$T>", "tensor<2x1x12x$T>",
                "reshape %a : (tensor<4x6x$T>) -> tensor<2x1x12x$T>"),
      all_types(OpKind::reshape, "%a: tensor<1x1x$T>", "tensor<$T>",
                "reshape %a : (tensor<1x1x$T>) -> tensor<$T>"),
      all_types(OpKind::reshape, "%a: tensor<3x0x$T>", "tensor<0x5x$T>",
                "reshape %a : (tensor<3x0x$T>) -> tensor<0x5x$T>"),
      all_types(OpKind::reverse, "%a: tensor<3x4x5x$T>", "tensor<3x4x5x$T>",
                "reverse %a, dims = [0, 2] : tensor<3x4x5x$T>"),
      all_types(OpKind::slice, "%a: tensor<7x9x$T>", "tensor<2x3x$T>",
                "slice %a [1:6:3, 2:9:3] : (tensor<7x9x$T>) -> tensor<2x3x$T>"),
      all_types(OpKind::slice, "%a: tensor<7x9x$T>", "tensor<0x9x$T>",
                "slice %a [3:3, 0:9] : (tensor<7x9x$T>) -> tensor<0x9x$T>"),
      all_types(OpKind::transpose, "%a: tensor<3x4x5x$T>", "tensor<5x3x4x$T>",
                "transpose %a, dims = [2, 0, 1] : (tensor<3x4x5x$T>) -> tensor<5x3x4x$T>"),
      // blocks of them, and rests
      all_types(OpKind::transpose, "%a: tensor<2x70x130x$T>", "tensor<130x2x70x$T>",
                "transpose %a, dims = [2, 0, 1] : (tensor<2x70x130x$T>) -> tensor<130x2x70x$T>"),
  };
}

std::vector<KernelCase> copy_cases() {
  return {
      all_types(OpKind::concatenate, "%a: tensor<2x3x$T>, %b: tensor<2x0x$T>, %c: tensor<2x4x$T>",
                "tensor<2x7x$T>",
                "concatenate %a, %b, %c, dim = 1 : "
                "(tensor<2x3x$T>, tensor<2x0x$T>, tensor<2x4x$T>) -> tensor<2x7x$T>"),
      all_types(OpKind::concatenate, "%a: tensor<2x3x$T>, %b: tensor<0x3x$T>", "tensor<2x3x$T>",
                "concatenate %a, %b, dim = 0 : (tensor<2x3x$T>, tensor<0x3x$T>) -> tensor<2x3x$T>"),
      all_types(OpKind::pad, "%a: tensor<3x4x$T>, %b: tensor<$T>", "tensor<10x5x$T>",
                "pad %a, %b, low = [1, -1], high = [2, 2], interior = [2, 0] : "
                "(tensor<3x4x$T>, tensor<$T>) -> tensor<10x5x$T>"),
      all_types(OpKind::pad, "%a: tensor<4x5x$T>, %b: tensor<$T>", "tensor<5x3x$T>",
                "pad %a, %b, low = [-2, -3], high = [0, -3], interior = [1, 1] : "
                "(tensor<4x5x$T>, tensor<$T>) -> tensor<5x3x$T>"),
      all_types(OpKind::pad, "%a: tensor<0x2x$T>, %b: tensor<$T>", "tensor<3x2x$T>",
                "pad %a, %b, low = [1, 0], high = [2, 0], interior = [3, 0] : "
                "(tensor<0x2x$T>, tensor<$T>) -> tensor<3x2x$T>"),
      {OpKind::iota,
       main_function("", {"tensor<3x20x$T>"}, "%0 = stablehlo.iota dim = 1 : tensor<3x20x$T>"),
       types(TypeSet::numbers)},
      {OpKind::iota,
       main_function("", {"tensor<4x0x$T>"}, "%0 = stablehlo.iota dim = 0 : tensor<4x0x$T>"),
       types(TypeSet::numbers)},
  };
}

KernelCase bitcast(const std::string& from, const std::string& to) {
  return {OpKind::bitcast_convert,
          main_function("%a: " + from, {to},
                        "%0 = stablehlo.bitcast_convert %a : (" + from + ") -> " + to),
          {DType::i32}};
}

std::vector<KernelCase> bitcast_cases() {
  std::vector<KernelCase> cases;
  for (const auto& [from, to] :
       std::vector<std::pair<std::string, std::string>>{{"tensor<30xf32>", "tensor<30xi32>"},
                                                        {"tensor<30xbf16>", "tensor<30xui16>"},
                                                        {"tensor<30xi8>", "tensor<30xf8E5M2>"},
                                                        {"tensor<30xi4>", "tensor<30xui4>"},
                                                        {"tensor<30xui4>", "tensor<30xi4>"},
                                                        {"tensor<6x5xf32>", "tensor<6x5x4xui8>"},
                                                        {"tensor<6x5x4xui8>", "tensor<6x5xf32>"},
                                                        {"tensor<30x2xi32>", "tensor<30xf64>"},
                                                        {"tensor<30xi8>", "tensor<30x2xi4>"},
                                                        {"tensor<30x4xi4>", "tensor<30xui16>"},
                                                        {"tensor<30xui16>", "tensor<30x4xui4>"},
                                                        {"tensor<30x4xui2>", "tensor<30xi8>"},
                                                        {"tensor<30xi16>", "tensor<30x8xi2>"}}) {
    cases.push_back(bitcast(from, to));
  }
  return cases;
}

// Ops whose result one device determines, and the one custom call that does nothing.
std::vector<KernelCase> trivial_cases() {
  std::vector<KernelCase> cases = {
      {OpKind::custom_call,
       main_function("%a: tensor<4x$T>", {"tensor<4x$T>"},
                     "%0 = stablehlo.custom_call @Sharding(%a) : (tensor<4x$T>) -> tensor<4x$T>"),
       {DType::f32}}};
  for (const auto& [kind, op] :
       {std::pair{OpKind::partition_id, "partition_id"}, {OpKind::replica_id, "replica_id"}}) {
    cases.push_back({kind,
                     main_function("", {"tensor<ui32>"},
                                   std::string("%0 = stablehlo.") + op + " : tensor<ui32>"),
                     {DType::ui32}});
  }
  return cases;
}

}  // namespace

std::vector<KernelCase> data_cases() {
  std::vector<KernelCase> cases;
  for (auto family : {shape_cases, copy_cases, bitcast_cases, trivial_cases}) {
    for (KernelCase& c : family()) cases.push_back(std::move(c));
  }
  return cases;
}

}  // namespace weft::testing
