// Groups of devices along axes of a mesh.
// RUN: errors
module @jit attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%a: tensor<8x4xf32>) {
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
    // ERROR: [stablehlo.all_gather] result 0 must be f32[16,4], not f32[32,4]
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<32x4xf32>
    // ERROR: [stablehlo.all_gather] mesh @nets is not declared
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @nets, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
    // ERROR: [stablehlo.all_gather] axis "z" is not in the mesh <["x"=2, "y"=2]>
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "z">]>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
    // ERROR: [stablehlo.all_gather] axis "x" is used twice
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
    func.return
  }
}
// -----
module @jit attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%a: tensor<8x4xf32>) {
    // ERROR: [stablehlo.all_gather] mesh @mesh has 4 devices, but there are only 2
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
    func.return
  }
}
