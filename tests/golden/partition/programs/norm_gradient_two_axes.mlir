// Rows along y, the scale of columns along both axes: the gradient of the norm keeps its rows and sends sums of columns, no rows.
// RUN: partition
module @norm attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]>
  func.func public @main(%arg0: tensor<512x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}]>}) -> (tensor<512x32xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<512x32xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_0 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %2 = stablehlo.divide %0, %1 : tensor<32xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<512x32xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<512x32xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<512x32xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<512x32xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<512x32xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<512x32xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_3 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %11 = stablehlo.divide %9, %10 : tensor<32xf32>
    %12 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<512x32xf32>
    %14 = stablehlo.subtract %arg0, %13 : tensor<512x32xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %16 = stablehlo.add %11, %15 : tensor<32xf32>
    %17 = stablehlo.rsqrt %16 : tensor<32xf32>
    %18 = stablehlo.divide %17, %16 : tensor<32xf32>
    %cst_5 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %20 = stablehlo.multiply %19, %18 : tensor<32xf32>
    %21 = stablehlo.broadcast_in_dim %17, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<512x32xf32>
    %23 = stablehlo.multiply %14, %22 : tensor<512x32xf32>
    %24 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<512x32xf32>
    %26 = stablehlo.multiply %23, %25 : tensor<512x32xf32>
    %27 = stablehlo.multiply %26, %26 : tensor<512x32xf32>
    %cst_6 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<512x32xf32>
    %29 = stablehlo.multiply %28, %27 : tensor<512x32xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<512x32xf32>
    %31 = stablehlo.multiply %30, %29 : tensor<512x32xf32>
    %32 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<512x32xf32>
    %33 = stablehlo.multiply %31, %32 : tensor<512x32xf32>
    %34 = stablehlo.multiply %14, %33 : tensor<512x32xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%34 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<512x32xf32>, tensor<f32>) -> tensor<32xf32>
    %36 = stablehlo.reshape %35 : (tensor<32xf32>) -> tensor<1x32xf32>
    %37 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<512x32xf32>
    %38 = stablehlo.multiply %33, %37 : tensor<512x32xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.reduce(%36 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %40 = stablehlo.multiply %39, %20 : tensor<32xf32>
    %41 = stablehlo.negate %38 : tensor<512x32xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_10) applies stablehlo.add across dimensions = [0] : (tensor<512x32xf32>, tensor<f32>) -> tensor<32xf32>
    %43 = stablehlo.reshape %42 : (tensor<32xf32>) -> tensor<1x32xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.reduce(%43 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_12 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %46 = stablehlo.divide %40, %45 : tensor<32xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [1] : (tensor<32xf32>) -> tensor<512x32xf32>
    %48 = stablehlo.multiply %47, %8 : tensor<512x32xf32>
    %49 = stablehlo.negate %48 : tensor<512x32xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.reduce(%49 init: %cst_13) applies stablehlo.add across dimensions = [0] : (tensor<512x32xf32>, tensor<f32>) -> tensor<32xf32>
    %51 = stablehlo.reshape %50 : (tensor<32xf32>) -> tensor<1x32xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.reduce(%51 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %53 = stablehlo.add %38, %48 : tensor<512x32xf32>
    %54 = stablehlo.add %44, %52 : tensor<32xf32>
    %cst_15 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %56 = stablehlo.divide %54, %55 : tensor<32xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [1] : (tensor<32xf32>) -> tensor<512x32xf32>
    %58 = stablehlo.add %53, %57 : tensor<512x32xf32>
    return %58 : tensor<512x32xf32>
  }
}
// ==>
// module @norm attributes {mhlo.num_partitions = 8 : i32} {
//   sdy.mesh @mesh = <["x"=4, "y"=2]>
//   func.func public @main(%arg0: tensor<512x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}]>}) -> (tensor<512x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"y"}, {}]>, <@mesh, [{"y", "x"}]>] out_shardings=[<@mesh, [{"y"}, {}]>] manual_axes={"x", "y"} (%arg2: tensor<256x32xf32>, %arg3: tensor<4xf32>) {
//       %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %1 = stablehlo.reduce(%arg2 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<256x32xf32>, tensor<f32>) -> tensor<32xf32>
//       %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//         %63 = stablehlo.add %arg4, %arg5 : tensor<f32>
//         stablehlo.return %63 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "divide needs operand 0 combined: reduce leaves it as partial results on the devices along y"}} : (tensor<32xf32>) -> tensor<32xf32>
//       %cst_0 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
//       %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32xf32>
//       %4 = stablehlo.divide %2, %3 : tensor<32xf32>
//       %5 = stablehlo.broadcast_in_dim %4, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
//       %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<256x32xf32>
//       %7 = stablehlo.subtract %arg2, %6 : tensor<256x32xf32>
//       %8 = stablehlo.multiply %7, %7 : tensor<256x32xf32>
//       %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
//       %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<256x32xf32>
//       %10 = stablehlo.multiply %9, %7 : tensor<256x32xf32>
//       %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %11 = stablehlo.reduce(%8 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<256x32xf32>, tensor<f32>) -> tensor<32xf32>
//       %12 = "stablehlo.all_reduce"(%11) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//         %63 = stablehlo.add %arg4, %arg5 : tensor<f32>
//         stablehlo.return %63 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "divide needs operand 0 combined: reduce leaves it as partial results on the devices along y"}} : (tensor<32xf32>) -> tensor<32xf32>
//       %cst_3 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
//       %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32xf32>
//       %14 = stablehlo.divide %12, %13 : tensor<32xf32>
//       %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
//       %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<32xf32>
//       %16 = stablehlo.add %14, %15 : tensor<32xf32>
//       %17 = stablehlo.rsqrt %16 : tensor<32xf32>
//       %18 = stablehlo.divide %17, %16 : tensor<32xf32>
//       %cst_5 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
//       %19 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<32xf32>
//       %20 = stablehlo.multiply %19, %18 : tensor<32xf32>
//       %21 = stablehlo.broadcast_in_dim %17, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
//       %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<256x32xf32>
//       %23 = stablehlo.multiply %7, %22 : tensor<256x32xf32>
//       %24 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
//       %25 = "stablehlo.all_gather"(%24) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 2, 4, 6, 1, 3, 5, 7]]> : tensor<1x8xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "broadcast_in_dim needs operand 0 whole along dimension 1, which is sharded over y, x"}} : (tensor<1x4xf32>) -> tensor<1x32xf32>
//       %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<256x32xf32>
//       %27 = stablehlo.multiply %23, %26 : tensor<256x32xf32>
//       %28 = stablehlo.multiply %27, %27 : tensor<256x32xf32>
//       %cst_6 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
//       %29 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<256x32xf32>
//       %30 = stablehlo.multiply %29, %28 : tensor<256x32xf32>
//       %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
//       %31 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<256x32xf32>
//       %32 = stablehlo.multiply %31, %30 : tensor<256x32xf32>
//       %33 = stablehlo.multiply %32, %26 : tensor<256x32xf32>
//       %34 = stablehlo.multiply %7, %33 : tensor<256x32xf32>
//       %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %35 = stablehlo.reduce(%34 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<256x32xf32>, tensor<f32>) -> tensor<32xf32>
//       %36 = stablehlo.multiply %33, %22 : tensor<256x32xf32>
//       %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %37 = stablehlo.negate %36 : tensor<256x32xf32>
//       %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %38 = stablehlo.reduce(%37 init: %cst_10) applies stablehlo.add across dimensions = [0] : (tensor<256x32xf32>, tensor<f32>) -> tensor<32xf32>
//       %39 = stablehlo.concatenate %35, %38, dim = 0 : (tensor<32xf32>, tensor<32xf32>) -> tensor<64xf32>
//       %40 = "stablehlo.all_reduce"(%39) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//         %63 = stablehlo.add %arg4, %arg5 : tensor<f32>
//         stablehlo.return %63 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "reshape needs operand 0 combined: reduce leaves it as partial results on the devices along y"}} : (tensor<64xf32>) -> tensor<64xf32>
//       %41 = stablehlo.slice %40 [0:32] : (tensor<64xf32>) -> tensor<32xf32>
//       %42 = stablehlo.slice %40 [32:64] : (tensor<64xf32>) -> tensor<32xf32>
//       %43 = stablehlo.reshape %41 : (tensor<32xf32>) -> tensor<1x32xf32>
//       %44 = stablehlo.reduce(%43 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
//       %45 = stablehlo.multiply %44, %20 : tensor<32xf32>
//       %46 = stablehlo.reshape %42 : (tensor<32xf32>) -> tensor<1x32xf32>
//       %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %47 = stablehlo.reduce(%46 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
//       %cst_12 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
//       %48 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<32xf32>
//       %49 = stablehlo.divide %45, %48 : tensor<32xf32>
//       %50 = stablehlo.broadcast_in_dim %49, dims = [1] : (tensor<32xf32>) -> tensor<256x32xf32>
//       %51 = stablehlo.multiply %50, %10 : tensor<256x32xf32>
//       %52 = stablehlo.negate %51 : tensor<256x32xf32>
//       %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %53 = stablehlo.reduce(%52 init: %cst_13) applies stablehlo.add across dimensions = [0] : (tensor<256x32xf32>, tensor<f32>) -> tensor<32xf32>
//       %54 = "stablehlo.all_reduce"(%53) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//         %63 = stablehlo.add %arg4, %arg5 : tensor<f32>
//         stablehlo.return %63 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "reshape needs operand 0 combined: reduce leaves it as partial results on the devices along y"}} : (tensor<32xf32>) -> tensor<32xf32>
//       %55 = stablehlo.reshape %54 : (tensor<32xf32>) -> tensor<1x32xf32>
//       %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %56 = stablehlo.reduce(%55 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
//       %57 = stablehlo.add %36, %51 : tensor<256x32xf32>
//       %58 = stablehlo.add %47, %56 : tensor<32xf32>
//       %cst_15 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
//       %59 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<32xf32>
//       %60 = stablehlo.divide %58, %59 : tensor<32xf32>
//       %61 = stablehlo.broadcast_in_dim %60, dims = [1] : (tensor<32xf32>) -> tensor<256x32xf32>
//       %62 = stablehlo.add %57, %61 : tensor<256x32xf32>
//       sdy.return %62 : tensor<256x32xf32>
//     } : (tensor<512x32xf32>, tensor<32xf32>) -> tensor<512x32xf32>
//     return %0 : tensor<512x32xf32>
//   }
// }
