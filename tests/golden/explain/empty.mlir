// A program of two devices that does nothing.
// RUN: weft explain FILE --schedule plain
module attributes {mhlo.num_partitions = 2 : i32} {
  func.func public @main() {
    return
  }
}
