// A part that one device has is added up before it is put into an array that all have, or padded: what all have would be added up, too.
// RUN: partition
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%a: tensor<10xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %b: tensor<12xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %i: tensor<i32>, %v: tensor<i32>) -> (tensor<16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %0 = stablehlo.dynamic_slice %b, %i, sizes = [2] : (tensor<12xi32>, tensor<i32>) -> tensor<2xi32>
  %1 = stablehlo.dynamic_update_slice %a, %0, %i : (tensor<10xi32>, tensor<2xi32>, tensor<i32>) -> tensor<10xi32>
  %2 = stablehlo.dynamic_slice %b, %v, sizes = [2] : (tensor<12xi32>, tensor<i32>) -> tensor<2xi32>
  %3 = stablehlo.pad %2, %v, low = [2], high = [2], interior = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<6xi32>
  %4 = stablehlo.concatenate %1, %3, dim = 0 : (tensor<10xi32>, tensor<6xi32>) -> tensor<16xi32>
  return %4 : tensor<16xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<10xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<12xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg2: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg3: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3) in_shardings=[<@mesh, [{}]>, <@mesh, [{"x"}]>, <@mesh, []>, <@mesh, []>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%a: tensor<10xi32>, %b: tensor<3xi32>, %i: tensor<i32>, %v: tensor<i32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<0> : tensor<i32>
//       %c_0 = stablehlo.constant dense<10> : tensor<i32>
//       %3 = stablehlo.clamp %c, %i, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<3> : tensor<i32>
//       %4 = stablehlo.multiply %2, %c_1 : tensor<i32>
//       %5 = stablehlo.subtract %3, %4 : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %c_3 = stablehlo.constant dense<1> : tensor<i32>
//       %6 = stablehlo.clamp %c_2, %5, %c_3 : tensor<i32>
//       %7 = stablehlo.subtract %6, %5 : tensor<i32>
//       %8 = stablehlo.dynamic_slice %b, %6, sizes = [2] : (tensor<3xi32>, tensor<i32>) -> tensor<2xi32>
//       %c_4 = stablehlo.constant dense<0> : tensor<i32>
//       %c_5 = stablehlo.constant dense<-2> : tensor<i32>
//       %c_6 = stablehlo.constant dense<2> : tensor<i32>
//       %9 = stablehlo.clamp %c_5, %7, %c_6 : tensor<i32>
//       %10 = stablehlo.negate %9 : tensor<i32>
//       %11 = stablehlo.pad %8, %c_4, low = [2], high = [2], interior = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<6xi32>
//       %c_7 = stablehlo.constant dense<2> : tensor<i32>
//       %12 = stablehlo.add %10, %c_7 : tensor<i32>
//       %13 = stablehlo.dynamic_slice %11, %12, sizes = [2] : (tensor<6xi32>, tensor<i32>) -> tensor<2xi32>
//       %c_8 = stablehlo.constant dense<0> : tensor<i32>
//       %c_9 = stablehlo.constant dense<10> : tensor<i32>
//       %14 = stablehlo.clamp %c_8, %v, %c_9 : tensor<i32>
//       %c_10 = stablehlo.constant dense<3> : tensor<i32>
//       %15 = stablehlo.multiply %2, %c_10 : tensor<i32>
//       %16 = stablehlo.subtract %14, %15 : tensor<i32>
//       %c_11 = stablehlo.constant dense<0> : tensor<i32>
//       %c_12 = stablehlo.constant dense<1> : tensor<i32>
//       %17 = stablehlo.clamp %c_11, %16, %c_12 : tensor<i32>
//       %18 = stablehlo.subtract %17, %16 : tensor<i32>
//       %19 = stablehlo.dynamic_slice %b, %17, sizes = [2] : (tensor<3xi32>, tensor<i32>) -> tensor<2xi32>
//       %c_13 = stablehlo.constant dense<0> : tensor<i32>
//       %c_14 = stablehlo.constant dense<-2> : tensor<i32>
//       %c_15 = stablehlo.constant dense<2> : tensor<i32>
//       %20 = stablehlo.clamp %c_14, %18, %c_15 : tensor<i32>
//       %21 = stablehlo.negate %20 : tensor<i32>
//       %22 = stablehlo.pad %19, %c_13, low = [2], high = [2], interior = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<6xi32>
//       %c_16 = stablehlo.constant dense<2> : tensor<i32>
//       %23 = stablehlo.add %21, %c_16 : tensor<i32>
//       %24 = stablehlo.dynamic_slice %22, %23, sizes = [2] : (tensor<6xi32>, tensor<i32>) -> tensor<2xi32>
//       %25 = stablehlo.concatenate %13, %24, dim = 0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
//       %26 = "stablehlo.all_reduce"(%25) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
//         %32 = stablehlo.add %arg4, %arg5 : tensor<i32>
//         stablehlo.return %32 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "i32[2]: dynamic_update_slice needs operand 1 combined: dynamic_slice leaves it as partial results on the devices along x; i32[2]: pad needs operand 0 combined: dynamic_slice leaves it as partial results on the devices along x"}} : (tensor<4xi32>) -> tensor<4xi32>
//       %27 = stablehlo.slice %26 [0:2] : (tensor<4xi32>) -> tensor<2xi32>
//       %28 = stablehlo.slice %26 [2:4] : (tensor<4xi32>) -> tensor<2xi32>
//       %29 = stablehlo.dynamic_update_slice %a, %27, %i : (tensor<10xi32>, tensor<2xi32>, tensor<i32>) -> tensor<10xi32>
//       %30 = stablehlo.pad %28, %v, low = [2], high = [2], interior = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<6xi32>
//       %31 = stablehlo.concatenate %29, %30, dim = 0 : (tensor<10xi32>, tensor<6xi32>) -> tensor<16xi32>
//       sdy.return %31 : tensor<16xi32>
//     } : (tensor<10xi32>, tensor<12xi32>, tensor<i32>, tensor<i32>) -> tensor<16xi32>
//     return %0 : tensor<16xi32>
//   }
// }
