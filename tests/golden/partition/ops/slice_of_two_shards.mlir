// A slice that two shards have parts of, and is wanted in shards along another dimension.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<62x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<3x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) {
  %0 = stablehlo.slice %a [14:17, 0:8] : (tensor<62x8xcomplex<f32>>) -> tensor<3x8xcomplex<f32>>
  return %0 : tensor<3x8xcomplex<f32>>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<62x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<3x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) {
//     %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
//     %0 = stablehlo.pad %arg0, %cst, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<62x8xcomplex<f32>>, tensor<complex<f32>>) -> tensor<64x8xcomplex<f32>>
//     %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{}, {"x", "y"}]>] manual_axes={"x", "y"} (%a: tensor<16x8xcomplex<f32>>) {
//       %2 = stablehlo.partition_id : tensor<ui32>
//       %3 = stablehlo.convert %2 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<[15, 0, 0, 0]> : tensor<4xi32>
//       %4 = stablehlo.dynamic_slice %c, %3, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
//       %5 = stablehlo.reshape %4 : (tensor<1xi32>) -> tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %6 = stablehlo.dynamic_slice %a, %5, %c_0, sizes = [1, 8] : (tensor<16x8xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<1x8xcomplex<f32>>
//       %7 = "stablehlo.collective_permute"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of slice need data of each other"}} : (tensor<1x8xcomplex<f32>>) -> tensor<1x8xcomplex<f32>>
//       %8 = stablehlo.slice %a [14:15, 0:8] : (tensor<16x8xcomplex<f32>>) -> tensor<1x8xcomplex<f32>>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<[0, 1, 1, 0]> : tensor<4xi32>
//       %9 = stablehlo.dynamic_slice %c_2, %3, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
//       %10 = stablehlo.reshape %9 : (tensor<1xi32>) -> tensor<i32>
//       %11 = stablehlo.compare NE, %10, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %12 = stablehlo.select %11, %7, %8 : tensor<i1>, tensor<1x8xcomplex<f32>>
//       %13 = "stablehlo.all_to_all"(%12) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 1 : i64}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 whole along dimension 0, which is sharded over x, y, with dimension 1 sharded over x, y"}} : (tensor<1x8xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
//       %14 = stablehlo.slice %13 [0:3, 0:2] : (tensor<4x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
//       sdy.return %14 : tensor<3x2xcomplex<f32>>
//     } : (tensor<64x8xcomplex<f32>>) -> tensor<3x8xcomplex<f32>>
//     return %1 : tensor<3x8xcomplex<f32>>
//   }
// }
