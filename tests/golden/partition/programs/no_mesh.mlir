// A program without a mesh stays as it is, however many devices it is for.
// RUN: partition
module attributes {mhlo.num_partitions = 4 : i32} {
  func.func @main(%a: tensor<4xi32>) -> tensor<4xi32> {
    %0 = stablehlo.add %a, %a : tensor<4xi32>
    return %0 : tensor<4xi32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   func.func public @main(%a: tensor<4xi32>) -> tensor<4xi32> {
//     %0 = stablehlo.add %a, %a : tensor<4xi32>
//     return %0 : tensor<4xi32>
//   }
// }
