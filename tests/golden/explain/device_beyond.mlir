// A collective of devices that there are none of is named.
// RUN: weft explain FILE
func.func public @main(%a: tensor<8xf32>) -> tensor<16xf32> {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<8xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
// ==>
// tests/golden/explain/device_beyond.mlir:4:8: error: [stablehlo.all_gather] names device 1, but the last one where it stands is 0: it must stand in a manual computation over all mesh axes along which it communicates
// exit 1
