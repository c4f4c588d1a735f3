// Windows that overlap: a shard fetches the elements and gradients of all windows that meet it. Only the first and
// the last are padded, so that each device has a branch of its own.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %u: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.select_and_scatter"(%a, %u, %z) <{padding = dense<[[1, 1]]> : tensor<1x2xi64>, window_dimensions = array<i64: 3>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %r = stablehlo.compare GE, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %r = stablehlo.add %p, %q : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<8xi32>, tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
  return %0 : tensor<8xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%a: tensor<4xi32>, %u: tensor<4xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %z = stablehlo.constant dense<0> : tensor<i32>
//       %c_0 = stablehlo.constant dense<-2> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<2> : tensor<i32>
//       %5 = stablehlo.add %4, %c_1 : tensor<i32>
//       %6 = stablehlo.dynamic_slice %a, %5, sizes = [2] : (tensor<4xi32>, tensor<i32>) -> tensor<2xi32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %7 = stablehlo.pad %a, %c_2, low = [2], high = [2], interior = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<8xi32>
//       %c_3 = stablehlo.constant dense<-2> : tensor<i32>
//       %8 = stablehlo.multiply %3, %c_3 : tensor<i32>
//       %c_4 = stablehlo.constant dense<2> : tensor<i32>
//       %9 = stablehlo.add %8, %c_4 : tensor<i32>
//       %10 = stablehlo.dynamic_slice %7, %9, sizes = [6] : (tensor<8xi32>, tensor<i32>) -> tensor<6xi32>
//       %c_5 = stablehlo.constant dense<-4> : tensor<i32>
//       %11 = stablehlo.multiply %3, %c_5 : tensor<i32>
//       %c_6 = stablehlo.constant dense<4> : tensor<i32>
//       %12 = stablehlo.add %11, %c_6 : tensor<i32>
//       %13 = stablehlo.dynamic_slice %10, %12, sizes = [2] : (tensor<6xi32>, tensor<i32>) -> tensor<2xi32>
//       %c_7 = stablehlo.constant dense<0> : tensor<i32>
//       %14 = stablehlo.compare GE, %3, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %c_8 = stablehlo.constant dense<-3> : tensor<i32>
//       %15 = stablehlo.multiply %3, %c_8 : tensor<i32>
//       %c_9 = stablehlo.constant dense<3> : tensor<i32>
//       %16 = stablehlo.add %15, %c_9 : tensor<i32>
//       %17 = stablehlo.dynamic_slice %u, %16, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
//       %18 = stablehlo.concatenate %6, %17, dim = 0 : (tensor<2xi32>, tensor<1xi32>) -> tensor<3xi32>
//       %19 = "stablehlo.collective_permute"(%18) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [1, 3], [2, 0], [3, 1]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of select_and_scatter need data of each other"}} : (tensor<3xi32>) -> tensor<3xi32>
//       %20 = stablehlo.slice %19 [0:2] : (tensor<3xi32>) -> tensor<2xi32>
//       %21 = stablehlo.slice %19 [2:3] : (tensor<3xi32>) -> tensor<1xi32>
//       %22 = stablehlo.select %14, %20, %13 : tensor<i1>, tensor<2xi32>
//       %23 = stablehlo.dynamic_update_slice %10, %22, %12 : (tensor<6xi32>, tensor<2xi32>, tensor<i32>) -> tensor<6xi32>
//       %c_10 = stablehlo.constant dense<0> : tensor<i32>
//       %24 = stablehlo.pad %u, %c_10, low = [1], high = [1], interior = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<6xi32>
//       %c_11 = stablehlo.constant dense<-1> : tensor<i32>
//       %25 = stablehlo.multiply %3, %c_11 : tensor<i32>
//       %c_12 = stablehlo.constant dense<1> : tensor<i32>
//       %26 = stablehlo.add %25, %c_12 : tensor<i32>
//       %27 = stablehlo.dynamic_slice %24, %26, sizes = [5] : (tensor<6xi32>, tensor<i32>) -> tensor<5xi32>
//       %c_13 = stablehlo.constant dense<-4> : tensor<i32>
//       %28 = stablehlo.multiply %3, %c_13 : tensor<i32>
//       %c_14 = stablehlo.constant dense<4> : tensor<i32>
//       %29 = stablehlo.add %28, %c_14 : tensor<i32>
//       %30 = stablehlo.dynamic_slice %27, %29, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
//       %c_15 = stablehlo.constant dense<0> : tensor<i32>
//       %31 = stablehlo.compare GE, %3, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %32 = stablehlo.select %31, %21, %30 : tensor<i1>, tensor<1xi32>
//       %33 = stablehlo.dynamic_update_slice %27, %32, %29 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
//       %34 = "stablehlo.case"(%3) ({
//         %35 = "stablehlo.select_and_scatter"(%23, %33, %z) <{padding = dense<[[1, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 3>}> ({
//         ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//           %r = stablehlo.compare GE, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
//           stablehlo.return %r : tensor<i1>
//         }, {
//         ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//           %r = stablehlo.add %p, %q : tensor<i32>
//           stablehlo.return %r : tensor<i32>
//         }) : (tensor<6xi32>, tensor<5xi32>, tensor<i32>) -> tensor<6xi32>
//         %36 = stablehlo.slice %35 [0:4] : (tensor<6xi32>) -> tensor<4xi32>
//         stablehlo.return %36 : tensor<4xi32>
//       }, {
//         %35 = "stablehlo.select_and_scatter"(%23, %33, %z) <{padding = dense<[[0, 1]]> : tensor<1x2xi64>, window_dimensions = array<i64: 3>}> ({
//         ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//           %r = stablehlo.compare GE, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
//           stablehlo.return %r : tensor<i1>
//         }, {
//         ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//           %r = stablehlo.add %p, %q : tensor<i32>
//           stablehlo.return %r : tensor<i32>
//         }) : (tensor<6xi32>, tensor<5xi32>, tensor<i32>) -> tensor<6xi32>
//         %36 = stablehlo.slice %35 [2:6] : (tensor<6xi32>) -> tensor<4xi32>
//         stablehlo.return %36 : tensor<4xi32>
//       }) : (tensor<i32>) -> tensor<4xi32>
//       sdy.return %34 : tensor<4xi32>
//     } : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
//     return %0 : tensor<8xi32>
//   }
// }
