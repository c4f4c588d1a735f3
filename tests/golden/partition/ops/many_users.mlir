// A value is needed as it lies by more ops than are always weighed together, and by a sum: partial sums are exchanged.
// RUN: partition
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.sine %a : tensor<64x8xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %2 = stablehlo.cosine %a : tensor<64x8xf32>
  %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %4 = stablehlo.exponential %a : tensor<64x8xf32>
  %5 = stablehlo.reduce(%4 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %6 = stablehlo.tanh %a : tensor<64x8xf32>
  %7 = stablehlo.reduce(%6 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %8 = stablehlo.abs %a : tensor<64x8xf32>
  %9 = stablehlo.reduce(%8 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %10 = stablehlo.sqrt %a : tensor<64x8xf32>
  %11 = stablehlo.reduce(%10 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %12 = stablehlo.negate %a : tensor<64x8xf32>
  %13 = stablehlo.reduce(%12 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %14 = stablehlo.logistic %a : tensor<64x8xf32>
  %15 = stablehlo.reduce(%14 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %16 = stablehlo.floor %a : tensor<64x8xf32>
  %17 = stablehlo.reduce(%16 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %18 = stablehlo.ceil %a : tensor<64x8xf32>
  %19 = stablehlo.reduce(%18 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %20 = stablehlo.sign %a : tensor<64x8xf32>
  %21 = stablehlo.reduce(%20 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %22 = stablehlo.log_plus_one %a : tensor<64x8xf32>
  %23 = stablehlo.reduce(%22 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %24 = stablehlo.exponential_minus_one %a : tensor<64x8xf32>
  %25 = stablehlo.reduce(%24 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %26 = stablehlo.cbrt %a : tensor<64x8xf32>
  %27 = stablehlo.reduce(%26 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
  %28 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<64x8xf32>, tensor<f32>) -> tensor<8xf32>
  return %1, %3, %5, %7, %9, %11, %13, %15, %17, %19, %21, %23, %25, %27, %28 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%arg0: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0:15 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, []>, <@mesh, [{}]>] manual_axes={"x"} (%a: tensor<32x8xf32>) {
//       %1 = stablehlo.sine %a : tensor<32x8xf32>
//       %zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %3 = stablehlo.cosine %a : tensor<32x8xf32>
//       %zero_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %4 = stablehlo.reduce(%3 init: %zero_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %5 = stablehlo.exponential %a : tensor<32x8xf32>
//       %zero_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %6 = stablehlo.reduce(%5 init: %zero_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %7 = stablehlo.tanh %a : tensor<32x8xf32>
//       %zero_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %8 = stablehlo.reduce(%7 init: %zero_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %9 = stablehlo.abs %a : tensor<32x8xf32>
//       %zero_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %10 = stablehlo.reduce(%9 init: %zero_3) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %11 = stablehlo.sqrt %a : tensor<32x8xf32>
//       %zero_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %12 = stablehlo.reduce(%11 init: %zero_4) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %13 = stablehlo.negate %a : tensor<32x8xf32>
//       %zero_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %14 = stablehlo.reduce(%13 init: %zero_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %15 = stablehlo.logistic %a : tensor<32x8xf32>
//       %zero_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %16 = stablehlo.reduce(%15 init: %zero_6) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %17 = stablehlo.floor %a : tensor<32x8xf32>
//       %zero_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %18 = stablehlo.reduce(%17 init: %zero_7) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %19 = stablehlo.ceil %a : tensor<32x8xf32>
//       %zero_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %20 = stablehlo.reduce(%19 init: %zero_8) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %21 = stablehlo.sign %a : tensor<32x8xf32>
//       %zero_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %22 = stablehlo.reduce(%21 init: %zero_9) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %23 = stablehlo.log_plus_one %a : tensor<32x8xf32>
//       %zero_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %24 = stablehlo.reduce(%23 init: %zero_10) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %25 = stablehlo.exponential_minus_one %a : tensor<32x8xf32>
//       %zero_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %26 = stablehlo.reduce(%25 init: %zero_11) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %27 = stablehlo.cbrt %a : tensor<32x8xf32>
//       %zero_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %28 = stablehlo.reduce(%27 init: %zero_12) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
//       %zero_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %29 = stablehlo.reduce(%a init: %zero_13) applies stablehlo.add across dimensions = [0] : (tensor<32x8xf32>, tensor<f32>) -> tensor<8xf32>
//       %30 = stablehlo.reshape %2 : (tensor<f32>) -> tensor<1xf32>
//       %31 = stablehlo.reshape %4 : (tensor<f32>) -> tensor<1xf32>
//       %32 = stablehlo.reshape %6 : (tensor<f32>) -> tensor<1xf32>
//       %33 = stablehlo.reshape %8 : (tensor<f32>) -> tensor<1xf32>
//       %34 = stablehlo.reshape %10 : (tensor<f32>) -> tensor<1xf32>
//       %35 = stablehlo.reshape %12 : (tensor<f32>) -> tensor<1xf32>
//       %36 = stablehlo.reshape %14 : (tensor<f32>) -> tensor<1xf32>
//       %37 = stablehlo.reshape %16 : (tensor<f32>) -> tensor<1xf32>
//       %38 = stablehlo.reshape %18 : (tensor<f32>) -> tensor<1xf32>
//       %39 = stablehlo.reshape %20 : (tensor<f32>) -> tensor<1xf32>
//       %40 = stablehlo.reshape %22 : (tensor<f32>) -> tensor<1xf32>
//       %41 = stablehlo.reshape %24 : (tensor<f32>) -> tensor<1xf32>
//       %42 = stablehlo.reshape %26 : (tensor<f32>) -> tensor<1xf32>
//       %43 = stablehlo.reshape %28 : (tensor<f32>) -> tensor<1xf32>
//       %44 = stablehlo.concatenate %30, %31, %32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %29, dim = 0 : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<8xf32>) -> tensor<22xf32>
//       %45 = "stablehlo.all_reduce"(%44) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
//         %75 = stablehlo.add %arg1, %arg2 : tensor<f32>
//         stablehlo.return %75 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "f32[]: the program gives result 0 combined: reduce leaves it as partial results on the devices along x; f32[]: the program gives result 1 combined: reduce leaves it as partial results on the devices along x; f32[]: the program gives result 2 combined: reduce leaves it as partial results on the devices along x; f32[]: the program gives result 3 combined: reduce leaves it as partial results on the devices along x; f32[]: the program gives result 4 combined: reduce leaves it as partial results on the devices along x; f32[]: the program gives result 5 combined: reduce leaves it as partial results on the devices along x; f32[]: the program gives result 6 combined: reduce leaves it as partial results on the devices along x; f32[]: the program gives result 7 combined: reduce leaves it as partial results on the devices along x; f32[]: the program gives result 8 combined: reduce leaves it as partial results on the devices along x; f32[]: the program gives result 9 combined: reduce leaves it as partial results on the devices along x; f32[]: the program gives result 10 combined: reduce leaves it as partial results on the devices along x; f32[]: the program gives result 11 combined: reduce leaves it as partial results on the devices along x; f32[]: the program gives result 12 combined: reduce leaves it as partial results on the devices along x; f32[]: the program gives result 13 combined: reduce leaves it as partial results on the devices along x; f32[8]: the program gives result 14 combined: reduce leaves it as partial results on the devices along x"}} : (tensor<22xf32>) -> tensor<22xf32>
//       %46 = stablehlo.slice %45 [0:1] : (tensor<22xf32>) -> tensor<1xf32>
//       %47 = stablehlo.reshape %46 : (tensor<1xf32>) -> tensor<f32>
//       %48 = stablehlo.slice %45 [1:2] : (tensor<22xf32>) -> tensor<1xf32>
//       %49 = stablehlo.reshape %48 : (tensor<1xf32>) -> tensor<f32>
//       %50 = stablehlo.slice %45 [2:3] : (tensor<22xf32>) -> tensor<1xf32>
//       %51 = stablehlo.reshape %50 : (tensor<1xf32>) -> tensor<f32>
//       %52 = stablehlo.slice %45 [3:4] : (tensor<22xf32>) -> tensor<1xf32>
//       %53 = stablehlo.reshape %52 : (tensor<1xf32>) -> tensor<f32>
//       %54 = stablehlo.slice %45 [4:5] : (tensor<22xf32>) -> tensor<1xf32>
//       %55 = stablehlo.reshape %54 : (tensor<1xf32>) -> tensor<f32>
//       %56 = stablehlo.slice %45 [5:6] : (tensor<22xf32>) -> tensor<1xf32>
//       %57 = stablehlo.reshape %56 : (tensor<1xf32>) -> tensor<f32>
//       %58 = stablehlo.slice %45 [6:7] : (tensor<22xf32>) -> tensor<1xf32>
//       %59 = stablehlo.reshape %58 : (tensor<1xf32>) -> tensor<f32>
//       %60 = stablehlo.slice %45 [7:8] : (tensor<22xf32>) -> tensor<1xf32>
//       %61 = stablehlo.reshape %60 : (tensor<1xf32>) -> tensor<f32>
//       %62 = stablehlo.slice %45 [8:9] : (tensor<22xf32>) -> tensor<1xf32>
//       %63 = stablehlo.reshape %62 : (tensor<1xf32>) -> tensor<f32>
//       %64 = stablehlo.slice %45 [9:10] : (tensor<22xf32>) -> tensor<1xf32>
//       %65 = stablehlo.reshape %64 : (tensor<1xf32>) -> tensor<f32>
//       %66 = stablehlo.slice %45 [10:11] : (tensor<22xf32>) -> tensor<1xf32>
//       %67 = stablehlo.reshape %66 : (tensor<1xf32>) -> tensor<f32>
//       %68 = stablehlo.slice %45 [11:12] : (tensor<22xf32>) -> tensor<1xf32>
//       %69 = stablehlo.reshape %68 : (tensor<1xf32>) -> tensor<f32>
//       %70 = stablehlo.slice %45 [12:13] : (tensor<22xf32>) -> tensor<1xf32>
//       %71 = stablehlo.reshape %70 : (tensor<1xf32>) -> tensor<f32>
//       %72 = stablehlo.slice %45 [13:14] : (tensor<22xf32>) -> tensor<1xf32>
//       %73 = stablehlo.reshape %72 : (tensor<1xf32>) -> tensor<f32>
//       %74 = stablehlo.slice %45 [14:22] : (tensor<22xf32>) -> tensor<8xf32>
//       sdy.return %47, %49, %51, %53, %55, %57, %59, %61, %63, %65, %67, %69, %71, %73, %74 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf32>
//     } : (tensor<64x8xf32>) -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf32>)
//     return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf32>
//   }
// }
