// XLA starts an all_to_all only if it joins the dimension that it cuts: the parts move to where they belong after the done.
// RUN: schedule --xla
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%x: tensor<512x512x4xf32>, %a: tensor<1024x256xf32>, %b: tensor<256x256xf32>) -> (tensor<128x512x16xf32>, tensor<1024x256xf32>) {
  %r:2 = sdy.manual_computation(%x, %a, %b) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x_: tensor<128x512x4xf32>, %a_: tensor<256x256xf32>, %b_: tensor<256x256xf32>) {
    %t = "stablehlo.all_to_all"(%x_) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 2 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 1 : i64}> : (tensor<128x512x4xf32>) -> tensor<128x128x16xf32>
    %y = stablehlo.dot_general %a_, %b_, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
    sdy.return %t, %y : tensor<128x128x16xf32>, tensor<256x256xf32>
  } : (tensor<512x512x4xf32>, tensor<1024x256xf32>, tensor<256x256xf32>) -> (tensor<128x512x16xf32>, tensor<1024x256xf32>)
  return %r#0, %r#1 : tensor<128x512x16xf32>, tensor<1024x256xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%x: tensor<512x512x4xf32>, %a: tensor<1024x256xf32>, %b: tensor<256x256xf32>) -> (tensor<128x512x16xf32>, tensor<1024x256xf32>) {
//     %r:2 = sdy.manual_computation(%x, %a, %b) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x_: tensor<128x512x4xf32>, %a_: tensor<256x256xf32>, %b_: tensor<256x256xf32>) {
//       %0 = "stablehlo.async_start"(%x_) ({
//       ^bb0(%arg0: tensor<128x512x4xf32>):
//         %t = "stablehlo.all_to_all"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 1 : i64}> : (tensor<128x512x4xf32>) -> tensor<128x512x4xf32>
//         stablehlo.return %t : tensor<128x512x4xf32>
//       }) : (tensor<128x512x4xf32>) -> !stablehlo.future<tensor<128x512x4xf32>>
//       %y = stablehlo.dot_general %a_, %b_, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
//       %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<128x512x4xf32>>) -> tensor<128x512x4xf32>
//       %2 = stablehlo.reshape %1 : (tensor<128x512x4xf32>) -> tensor<128x4x128x4xf32>
//       %3 = stablehlo.transpose %2, dims = [0, 2, 1, 3] : (tensor<128x4x128x4xf32>) -> tensor<128x128x4x4xf32>
//       %4 = stablehlo.reshape %3 : (tensor<128x128x4x4xf32>) -> tensor<128x128x16xf32>
//       sdy.return %4, %y : tensor<128x128x16xf32>, tensor<256x256xf32>
//     } : (tensor<512x512x4xf32>, tensor<1024x256xf32>, tensor<256x256xf32>) -> (tensor<128x512x16xf32>, tensor<1024x256xf32>)
//     return %r#0, %r#1 : tensor<128x512x16xf32>, tensor<1024x256xf32>
//   }
// }
