// A permutation of which a loop exchanges two elements a turn is carried whole, as each device has
// it before the loop, also where what uses it is cut.
// RUN: weft explain FILE
module @pivots attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["d"=8]>
  func.func public @main(%pivots: tensor<32xi32> loc("pivots"), %b: tensor<32xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>} loc("b")) -> (tensor<32xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>}) {
    %0 = stablehlo.iota dim = 0 : tensor<32xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.while(%i = %c, %order = %0) : tensor<i32>, tensor<32xi32>
    cond {
      %n = stablehlo.constant dense<32> : tensor<i32>
      %more = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %next = stablehlo.add %i, %one : tensor<i32>
      %p = stablehlo.dynamic_slice %pivots, %i, sizes = [1] : (tensor<32xi32>, tensor<i32>) -> tensor<1xi32>
      %j = stablehlo.reshape %p : (tensor<1xi32>) -> tensor<i32>
      %x = stablehlo.dynamic_slice %order, %i, sizes = [1] : (tensor<32xi32>, tensor<i32>) -> tensor<1xi32>
      %y = stablehlo.dynamic_slice %order, %j, sizes = [1] : (tensor<32xi32>, tensor<i32>) -> tensor<1xi32>
      %first = stablehlo.dynamic_update_slice %order, %y, %i : (tensor<32xi32>, tensor<1xi32>, tensor<i32>) -> tensor<32xi32>
      %both = stablehlo.dynamic_update_slice %first, %x, %j : (tensor<32xi32>, tensor<1xi32>, tensor<i32>) -> tensor<32xi32>
      stablehlo.return %next, %both : tensor<i32>, tensor<32xi32>
    }
    %2 = stablehlo.add %1#1, %b : tensor<32xi32>
    return %2 : tensor<32xi32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["d"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// No communication.
//
// Each device computes 71 FLOP and reads and writes 30.8 KiB, op by op.
// With a core to itself it takes 66 us by the model: it computes for 66 us.
// It holds 144 B of arguments and at most MEMORY more, of which outputs 16 B.
