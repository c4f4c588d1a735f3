// Of a CPU it is not known what XLA does.
// RUN: xla --machine=host:4
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %w: tensor<8x10240xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4x10240xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %r = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x8xi32>, tensor<8x10240xi32>) -> tensor<4x10240xi32>
    return %r : tensor<4x10240xi32>
  }
}
// ==>
// ERROR: schedule xla: what XLA's compiler does for host is not known; it is for tpu-v2, tpu-v3, tpu-v4, tpu-v5e, tpu-v5p, tpu-v6e, tpu7x
