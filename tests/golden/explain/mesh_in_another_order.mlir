// A second mesh, in an order of devices that no axes of the first one express: its axes keep their
// names. Of a third one the axes have others, and the header says which mesh that was.
// RUN: weft explain FILE
sdy.mesh @a = <["x"=2, "y"=4]>
sdy.mesh @b = <["y"=4, "x"=2], device_ids=[0, 3, 5, 7, 6, 2, 4, 1]>
sdy.mesh @c = <["u"=2, "v"=2, "w"=2], device_ids=[0, 3, 5, 7, 6, 4, 2, 1]>
func.func public @main(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@a, [{"x"}, {"y"}]>}) -> tensor<16x8xf32> {
  %0 = stablehlo.sine %a : tensor<16x8xf32>
  %1 = sdy.sharding_constraint %0 <@b, [{"y"}, {"x"}]> : tensor<16x8xf32>
  %2 = stablehlo.cosine %1 : tensor<16x8xf32>
  %3 = sdy.sharding_constraint %2 <@c, [{"u"}, {"v"}]> : tensor<16x8xf32>
  return %3 : tensor<16x8xf32>
}
// ==>
// machine   host:8, 8 devices
// mesh      @a = <["x"=2, "y"=4]>
// mesh      @b = <["x"=2, "y"=4], device_ids=[0, 5, 6, 4, 3, 7, 2, 1]>, for the program's <["y"=4, "x"=2], device_ids=[0, 3, 5, 7, 6, 2, 4, 1]>
// mesh      @c = <["x"=2, "y"=4], device_ids=[0, 3, 5, 7, 6, 4, 2, 1]>, for the program's <["u"=2, "v"=2, "w"=2], device_ids=[0, 3, 5, 7, 6, 4, 2, 1]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0'[I_(x, y:(2)2), J_y:(1)2] = AllToAll_y:(2)2(arg0'[I_x, J_y])    f32[4,4]
//   arg0'[I_y, J_x] = CollectivePermute_(x,y)(arg0'[I_y, J_x])           f32[4,4]
//   Out[I_y, J_x] = Cosine(arg0'[I_y, J_x])                              f32[4,4]
//   Out[I_(x, y:(2)2), J_y:(1)2] = CollectivePermute_y(Out[I_y, J_x])    f32[4,4]
//   Out[I_x, J_y:(1)2] = AllGather_y:(2)2(Out[I_(x, y:(2)2), J_y:(1)2])  f32[8,4]
//
// collective                               group         in        out       sent    times      time   exposed  source
// all_to_all along y:(2)2                      2       64 B       64 B       32 B        1   2.01 us   2.01 us  mesh_in_another_order.mlir:9:8
//   f32[8,2] -> f32[4,4]: sharding_constraint needs operand 0 with dimension 0 sharded over y, not x, with dimension 1 sharded over x, not y on mesh @b, whose devices stand in another order than those of @a
//   the sharding_constraint at mesh_in_another_order.mlir:9:8 asks for it
//   instead of 32 B for sine at mesh_in_another_order.mlir:8:8:
//          56 B   1.75x  exchange operand 0 (f32[16,8]) and the result (f32[16,8]) over x to cut dimension 1 instead of 0, exchange the result (f32[16,8]) over y, x to cut dimension 0 instead of 1
//          80 B    2.5x  exchange operand 0 (f32[16,8]) over y to cut dimension 0 instead of 1, exchange the result (f32[16,8]) over y:(2)2 to cut dimension 1 instead of 0, permute the shards of the result (f32[16,8])
//         192 B      6x  gather operand 0 (f32[16,8]) over y, permute the shards of the result (f32[16,8])
// collective_permute, permute along x, y       8       64 B       64 B       64 B        1   2.01 us   2.01 us  mesh_in_another_order.mlir:10:8
//   f32[4,4] -> f32[4,4]: cosine needs operand 0 on mesh @c, whose devices stand in another order than those of @b
//   instead of 192 B for cosine at mesh_in_another_order.mlir:10:8:
//         256 B   1.33x  gather operand 0 (f32[16,8]) over y:(2)2, permute the shards of the result (f32[16,8])
//         256 B   1.33x  gather operand 0 (f32[16,8]) over x, permute the shards of the result (f32[16,8]), gather the result (f32[16,8]) over y:(2)2
//         384 B      2x  gather operand 0 (f32[16,8]) over y, permute the shards of the result (f32[16,8])
// collective_permute, permute along y          4       64 B       64 B       64 B        1   2.01 us   2.01 us  mesh_in_another_order.mlir:11:8
//   f32[4,4] -> f32[4,4]: sharding_constraint needs operand 0 with dimension 0 sharded over x, not y, with dimension 1 sharded over y:(1)2, not x
//   the sharding_constraint at mesh_in_another_order.mlir:11:8 asks for it
//   as cosine at mesh_in_another_order.mlir:10:8 (see above)
// all_gather along y:(2)2                      2       64 B      128 B       64 B        1   2.01 us   2.01 us  mesh_in_another_order.mlir:11:8
//   f32[4,4] -> f32[8,4]: sharding_constraint needs operand 0 with dimension 0 sharded over x, not y, with dimension 1 sharded over y:(1)2, not x
//   the sharding_constraint at mesh_in_another_order.mlir:11:8 asks for it
//   as cosine at mesh_in_another_order.mlir:10:8 (see above)
//
// Each device sends 224 B in 8.04 us of communication, 8.04 us of it exposed.
//   along y:(2)2       96 B   4.02 us   4.02 us exposed
//   along x, y         64 B   2.01 us   2.01 us exposed
//   along y            64 B   2.01 us   2.01 us exposed
//
// What each device would send without what the program demands:
//   the sharding_constraint at mesh_in_another_order.mlir:9:8: without it 128 B instead of 224 B
//   the sharding_constraint at mesh_in_another_order.mlir:11:8: without it 96 B instead of 224 B
//
// Each device computes 32 FLOP and reads and writes 832 B, op by op.
// With a core to itself it takes 10 us by the model: it computes for 2.01 us and makes copies for 8.04 us.
// It holds 64 B of arguments and at most MEMORY more, of which outputs 128 B.
