// A program of two devices that does nothing.
// RUN: weft explain FILE --schedule plain
module attributes {mhlo.num_partitions = 2 : i32} {
  func.func public @main() {
    return
  }
}
// ==>
// machine   host:2, 2 devices
// schedule  plain: a transfer is waited for where the program says so
//
// No communication.
//
// Each device computes 0 FLOP and reads and writes 0 B, op by op.
// With a core to itself it takes 0 by the model: it computes for 0.
// It holds 0 B of arguments and at most MEMORY more, of which outputs 0 B.
