// A collective of devices that there are none of is named.
// RUN: explain
func.func public @main(%a: tensor<8xf32>) -> tensor<16xf32> {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<8xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
