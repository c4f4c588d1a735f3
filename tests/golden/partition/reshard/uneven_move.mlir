// An axis moves from a dimension of five elements to one of three.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<5x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<5x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  return %a : tensor<5x3xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<5x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<5x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
//     %c = stablehlo.constant dense<0> : tensor<i32>
//     %0 = stablehlo.pad %arg0, %c, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x3xi32>, tensor<i32>) -> tensor<6x3xi32>
//     %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x", "y"} (%a: tensor<3x3xi32>) {
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %3 = stablehlo.pad %a, %c_0, low = [0, 0], high = [0, 1], interior = [0, 0] : (tensor<3x3xi32>, tensor<i32>) -> tensor<3x4xi32>
//       %4 = "stablehlo.all_to_all"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 whole along dimension 0, which is sharded over x, with dimension 1 sharded over x"}} : (tensor<3x4xi32>) -> tensor<6x2xi32>
//       %5 = stablehlo.slice %4 [0:5, 0:2] : (tensor<6x2xi32>) -> tensor<5x2xi32>
//       sdy.return %5 : tensor<5x2xi32>
//     } : (tensor<6x3xi32>) -> tensor<5x4xi32>
//     %2 = stablehlo.slice %1 [0:5, 0:3] : (tensor<5x4xi32>) -> tensor<5x3xi32>
//     return %2 : tensor<5x3xi32>
//   }
// }
