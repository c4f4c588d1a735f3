// A shard_map over x with one over y in it: psum(a, "y"), psum of that over x; psum(a, "x").
module @nested {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%arg0: tensor<8x8xf32>) -> (tensor<4x4xf32>, tensor<8x8xf32>) {
    %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", ?}, {?}]>] out_shardings=[<@mesh, [{?}, {?}]>, <@mesh, [{"x", ?}, {?}]>] manual_axes={"x"} (%a: tensor<4x8xf32>) {
      %1:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{?}, {"y", ?}]>] out_shardings=[<@mesh, [{?}, {?}]>, <@mesh, [{?}, {"y", ?}]>] manual_axes={"y"} (%b: tensor<4x4xf32>) {
        %2 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
        ^bb0(%p: tensor<f32>, %q: tensor<f32>):
          %5 = stablehlo.add %p, %q : tensor<f32>
          stablehlo.return %5 : tensor<f32>
        }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
        %3 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
        ^bb0(%p: tensor<f32>, %q: tensor<f32>):
          %5 = stablehlo.add %p, %q : tensor<f32>
          stablehlo.return %5 : tensor<f32>
        }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
        sdy.return %2, %3 : tensor<4x4xf32>, tensor<4x4xf32>
      } : (tensor<4x8xf32>) -> (tensor<4x4xf32>, tensor<4x8xf32>)
      %6 = "stablehlo.all_reduce"(%1#0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %7 = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %7 : tensor<f32>
      }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      sdy.return %6, %1#1 : tensor<4x4xf32>, tensor<4x8xf32>
    } : (tensor<8x8xf32>) -> (tensor<4x4xf32>, tensor<8x8xf32>)
    return %0#0, %0#1 : tensor<4x4xf32>, tensor<8x8xf32>
  }
}
