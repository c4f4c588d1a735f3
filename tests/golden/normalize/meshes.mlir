// => module {
// =>   sdy.mesh @mesh = <["x"=2, "y"=4]>
// =>   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %c: tensor<8xf32>) -> tensor<8xf32> {
// =>     %0 = sdy.sharding_constraint %c <@mesh, [{?}]> : tensor<8xf32>
// =>     %1 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}]>]>} : tensor<8xf32>
// =>     %2 = stablehlo.add %1, %0 : tensor<8xf32>
// =>     return %2 : tensor<8xf32>
// =>   }
// => }
// Meshes without axes or of one device have nothing to say of axes; closed dimensions stay closed.
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @empty_mesh = <[]>
sdy.mesh @maximal = <[], device_ids=[0]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@empty_mesh, [{}]>}, %c: tensor<8xf32> {sdy.sharding = #sdy.sharding<@maximal, []>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@maximal, []>}) {
  %0 = sdy.sharding_constraint %c <@maximal, []> : tensor<8xf32>
  %1 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@empty_mesh, [{?}]>]>} : tensor<8xf32>
  %2 = stablehlo.add %1, %0 : tensor<8xf32>
  return %2 : tensor<8xf32>
}
// -----
// => module {
// =>   sdy.mesh @mesh = <["x"=2, "y"=4]>
// =>   func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
// =>     %0 = sdy.sharding_constraint %a <@mesh, [{?}, {"y":(1)2, ?}p1], replicated={"x"}, unreduced={"y":(2)2}> : tensor<8x8xf32>
// =>     return %0 : tensor<8x8xf32>
// =>   }
// => }
// One axis for two.
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @flat = <["a"=8]>
func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"a"}, {}]>}) {
  %0 = sdy.sharding_constraint %a <@flat, [{?}, {"a":(2)2, ?}p1], replicated={"a":(1)2}, unreduced={"a":(4)2}> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// => module {
// =>   sdy.mesh @flat = <["x"=8]>
// =>   func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"x"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"x":(4)2}, {"x":(1)4}]>}, tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{}, {"x"}]>}) {
// =>     return %a, %a : tensor<8x8xf32>, tensor<8x8xf32>
// =>   }
// => }
// Two axes for one.
sdy.mesh @flat = <["x"=8]>
sdy.mesh @mesh = <["a"=4, "b"=2]>
func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"x"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {"a"}]>}, tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a", "b"}]>}) {
  return %a, %a : tensor<8x8xf32>, tensor<8x8xf32>
}
// -----
// => module {
// =>   sdy.mesh @mesh = <["x"=4, "y"=2]>
// =>   func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x":(1)2}, {"x":(2)2}]>}) {
// =>     return %a : tensor<8x8xf32>
// =>   }
// => }
// The same devices counted in another order.
sdy.mesh @mesh = <["x"=4, "y"=2]>
sdy.mesh @turned = <["x"=4, "y"=2], device_ids=[0, 2, 4, 6, 1, 3, 5, 7]>
func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@turned, [{"x"}, {"y"}]>}) {
  return %a : tensor<8x8xf32>
}
// -----
// => module {
// =>   sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>
// =>   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}]>}) {
// =>     return %a : tensor<8xf32>
// =>   }
// => }
// Neither is in the order of the devices' numbers.
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>
sdy.mesh @turned = <["z"=4], device_ids=[3, 2, 1, 0]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@turned, [{"z"}]>}) {
  return %a : tensor<8xf32>
}
// -----
// => module {
// =>   sdy.mesh @mesh = <["a"=4, "b"=2]>
// =>   func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {}]>}) -> tensor<8x8xf32> {
// =>     %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"a", "b"}, {}]>] out_shardings=[<@mesh, [{"a"}, {"b"}]>] manual_axes={"a"} (%s: tensor<2x8xf32>) {
// =>       %1 = stablehlo.negate %s : tensor<2x8xf32>
// =>       sdy.return %1 : tensor<2x8xf32>
// =>     } : (tensor<8x8xf32>) -> tensor<8x8xf32>
// =>     return %0 : tensor<8x8xf32>
// =>   }
// => }
// Manual axes are whole axes, so the mesh is chosen by them.
sdy.mesh @flat = <["x"=8]>
sdy.mesh @mesh = <["a"=4, "b"=2]>
func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"x"}, {}]>}) -> tensor<8x8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"a", "b"}, {}]>] out_shardings=[<@mesh, [{"a"}, {"b"}]>] manual_axes={"a"} (%s: tensor<2x8xf32>) {
    %1 = stablehlo.negate %s : tensor<2x8xf32>
    sdy.return %1 : tensor<2x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// => module {
// =>   sdy.mesh @mesh = <["x"=2, "y_0"=2, "y_1"=2]>
// =>   func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
// =>     %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%s: tensor<4xf32>) {
// =>       sdy.return %s : tensor<4xf32>
// =>     } : (tensor<8xf32>) -> tensor<8xf32>
// =>     %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x", "y_0"}]>] out_shardings=[<@mesh, [{"x", "y_0"}]>] manual_axes={"x", "y_0"} (%s: tensor<2xf32>) {
// =>       sdy.return %s : tensor<2xf32>
// =>     } : (tensor<8xf32>) -> tensor<8xf32>
// =>     return %1 : tensor<8xf32>
// =>   }
// => }
// No mesh of the program has all manual axes, so one is cut further.
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @other = <["a"=4, "b"=2]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%s: tensor<4xf32>) {
    sdy.return %s : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@other, [{"a"}]>] out_shardings=[<@other, [{"a"}]>] manual_axes={"a"} (%s: tensor<2xf32>) {
    sdy.return %s : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
// -----
// => module {
// =>   sdy.mesh @mesh = <["x"=2, "y"=2]>
// =>   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
// =>     return %a : tensor<8xf32>
// =>   }
// => }
// A mesh may be written in place.
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=2, "y"=2]>, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["z"=4]>, [{"z"}]>}) {
  return %a : tensor<8xf32>
}
// -----
// => module {
// =>   sdy.mesh @mesh = <["y"=2]>
// =>   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> tensor<8xf32> {
// =>     %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={} (%s: tensor<8xf32>) {
// =>       sdy.return %s : tensor<8xf32>
// =>     } : (tensor<8xf32>) -> tensor<8xf32>
// =>     return %0 : tensor<8xf32>
// =>   }
// => }
// A mesh of one device beside a larger one: its axes are none.
sdy.mesh @one = <["x"=1]>
sdy.mesh @mesh = <["y"=2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@one, [{"x"}]>] out_shardings=[<@one, [{"x"}]>] manual_axes={"x"} (%s: tensor<8xf32>) {
    sdy.return %s : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
// => program.mlir:5:8: error: [sdy.sharding_constraint] no axes and sub-axes of mesh @mesh = <["x"=2, "y"=3]> of argument 0 of @main are axis "a" of mesh @other = <["a"=3, "b"=2]>; use meshes whose axes divide each other, with devices in the same order
// No sub-axes express both.
sdy.mesh @mesh = <["x"=2, "y"=3]>
sdy.mesh @other = <["a"=3, "b"=2]>
func.func public @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<6xf32> {
  %0 = sdy.sharding_constraint %a <@other, [{"a"}]> : tensor<6xf32>
  return %0 : tensor<6xf32>
}
// -----
// => program.mlir:4:1: error: [func.func] @main result 0: no axes and sub-axes of mesh @mesh = <["x"=4]> of argument 0 of @main are axis "x" of mesh @other = <["x"=4], device_ids=[0, 1, 3, 2]>; use meshes whose axes divide each other, with devices in the same order
// Nor do they here, where the devices are in an order that is no exchange of axes.
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @other = <["x"=4], device_ids=[0, 1, 3, 2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@other, [{"x"}]>}) {
  return %a : tensor<8xf32>
}
// -----
// => program.mlir:3:1: error: [func.func] @main result 0: mesh @half = <["x"=2]> has 2 devices, but mesh @mesh = <["x"=4]> of argument 0 of @main has 4; all meshes of a program must be of the same devices
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @half = <["x"=2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@half, [{"x"}]>}) {
  return %a : tensor<8xf32>
}
// -----
// => program.mlir:1:18: error: device id 1 occurs twice in the mesh, at positions 1 and 2
// =>   sdy.mesh @mesh = <["x"=4], device_ids=[0, 1, 1, 2]>
// =>                    ^
sdy.mesh @mesh = <["x"=4], device_ids=[0, 1, 1, 2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
// -----
// => program.mlir:2:1: error: [sdy.mesh] @mesh has 4 devices, but the program is for 8 (mhlo.num_partitions); they must be the same
module attributes {mhlo.num_partitions = 8 : i32} {
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
}
// -----
// => module {
// =>   sdy.mesh @mesh = <["x"=2, "y"=2]>
// =>   func.func public @main(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
// =>     %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"y"}, {}]>, <@mesh, [{"y"}, {}]>] manual_axes={"x", "y"} (%b: tensor<2x4xf32>) {
// =>       %1 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<4x4xf32>
// =>       %2 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 3], [2, 1]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<4x4xf32>
// =>       sdy.return %1, %2 : tensor<4x4xf32>, tensor<4x4xf32>
// =>     } : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
// =>     return %0#0, %0#1 : tensor<8x4xf32>, tensor<8x4xf32>
// =>   }
// => }
// Groups along axes of another mesh, and of one whose order of devices no axes express.
sdy.mesh @mesh = <["x"=2, "y"=2]>
sdy.mesh @flat = <["a"=4]>
sdy.mesh @turned = <["a"=2, "b"=2], device_ids=[0, 3, 2, 1]>
func.func public @main(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"y"}, {}]>, <@mesh, [{"y"}, {}]>] manual_axes={"x", "y"} (%b: tensor<2x4xf32>) {
    %1 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @flat, axes = [#stablehlo.axis_ref<name = "a", sub_axis_info = (1)2>]>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<4x4xf32>
    %2 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @turned, axes = [#stablehlo.axis_ref<name = "b">]>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<4x4xf32>
    sdy.return %1, %2 : tensor<4x4xf32>, tensor<4x4xf32>
  } : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
  return %0#0, %0#1 : tensor<8x4xf32>, tensor<8x4xf32>
}
