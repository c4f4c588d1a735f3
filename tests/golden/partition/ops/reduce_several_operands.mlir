// The largest element and its position: there is no collective of two operands, so what the shards found is gathered
// and reduced again.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %p: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<i32>, tensor<i32>) {
  %low = stablehlo.constant dense<-2147483648> : tensor<i32>
  %none = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.reduce(%a init: %low), (%p init: %none) across dimensions = [0] : (tensor<8xi32>, tensor<8xi32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
   reducer(%u: tensor<i32>, %v: tensor<i32>) (%i: tensor<i32>, %j: tensor<i32>)  {
    %c = stablehlo.compare GE, %u, %v : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %m = stablehlo.select %c, %u, %v : tensor<i1>, tensor<i32>
    %n = stablehlo.select %c, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %m, %n : tensor<i32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<i32>, tensor<i32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
//     %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] out_shardings=[<@mesh, []>, <@mesh, []>] manual_axes={"x", "y"} (%a: tensor<4xi32>, %p: tensor<4xi32>) {
//       %low = stablehlo.constant dense<-2147483648> : tensor<i32>
//       %none = stablehlo.constant dense<0> : tensor<i32>
//       %1:2 = stablehlo.reduce(%a init: %low), (%p init: %none) across dimensions = [0] : (tensor<4xi32>, tensor<4xi32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
//        reducer(%u: tensor<i32>, %v: tensor<i32>) (%i: tensor<i32>, %j: tensor<i32>)  {
//         %c = stablehlo.compare GE, %u, %v : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         %m = stablehlo.select %c, %u, %v : tensor<i1>, tensor<i32>
//         %n = stablehlo.select %c, %i, %j : tensor<i1>, tensor<i32>
//         stablehlo.return %m, %n : tensor<i32>, tensor<i32>
//       }
//       %2 = stablehlo.reshape %1#0 : (tensor<i32>) -> tensor<1xi32>
//       %3 = stablehlo.reshape %1#1 : (tensor<i32>) -> tensor<1xi32>
//       %4 = stablehlo.reshape %2 : (tensor<1xi32>) -> tensor<1x1xi32>
//       %5 = stablehlo.reshape %3 : (tensor<1xi32>) -> tensor<1x1xi32>
//       %6 = stablehlo.concatenate %4, %5, dim = 1 : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x2xi32>
//       %7 = "stablehlo.all_gather"(%6) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the shards of reduce need data of each other"}} : (tensor<1x2xi32>) -> tensor<2x2xi32>
//       %8 = stablehlo.slice %7 [0:2, 0:1] : (tensor<2x2xi32>) -> tensor<2x1xi32>
//       %9 = stablehlo.reshape %8 : (tensor<2x1xi32>) -> tensor<2xi32>
//       %10 = stablehlo.slice %7 [0:2, 1:2] : (tensor<2x2xi32>) -> tensor<2x1xi32>
//       %11 = stablehlo.reshape %10 : (tensor<2x1xi32>) -> tensor<2xi32>
//       %12:2 = stablehlo.reduce(%9 init: %low), (%11 init: %none) across dimensions = [0] : (tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
//        reducer(%u: tensor<i32>, %v: tensor<i32>) (%i: tensor<i32>, %j: tensor<i32>)  {
//         %c = stablehlo.compare GE, %u, %v : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         %m = stablehlo.select %c, %u, %v : tensor<i1>, tensor<i32>
//         %n = stablehlo.select %c, %i, %j : tensor<i1>, tensor<i32>
//         stablehlo.return %m, %n : tensor<i32>, tensor<i32>
//       }
//       %13 = stablehlo.reshape %12#0 : (tensor<i32>) -> tensor<1xi32>
//       %14 = stablehlo.reshape %12#1 : (tensor<i32>) -> tensor<1xi32>
//       %15 = stablehlo.reshape %13 : (tensor<1xi32>) -> tensor<i32>
//       %16 = stablehlo.reshape %14 : (tensor<1xi32>) -> tensor<i32>
//       sdy.return %15, %16 : tensor<i32>, tensor<i32>
//     } : (tensor<8xi32>, tensor<8xi32>) -> (tensor<i32>, tensor<i32>)
//     return %0#0, %0#1 : tensor<i32>, tensor<i32>
//   }
// }
