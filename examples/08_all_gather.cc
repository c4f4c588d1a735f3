// Lesson 8: what an all-gather costs (seed 004).
//
//   AllGather_X A[I_X, J] -> A[I, J]
//
// Of an array of V bytes, n devices hold V/n each; afterwards each holds V: the memory grows n
// times. A device must send (n-1)/n of V, whatever the way. How long that takes depends on the
// links: with W bytes a second through a link (both directions together) and T_min for a hop, the
// seed says
//
//   ring                 max(V / W, T_min n / 2)     both directions at once, half way round
//   line                 max(2 V / W, T_min (n - 1)) all passes through one link at the end
//   ring, over N axes    V / (W N)                   each axis has links of its own
//
// Weft's model, which `weft explain --machine tpu-v5e:2x2` has its times from, says
//
//   ring                 (n-1)/n V / W + T_min (n-1) / 2
//
// and takes every group for one ring. It leaves out the V/n that a device has already, which the
// seed's formulas round away, and adds the hops to the bytes. On 2x2 chips two axes are indeed no
// faster than one: an axis of 2 is one link without a way around, so a device has two links in all,
// and the ring of four uses both.
//
// The seed gathers outside of any shard_map, which JAX refuses; here it means what it says.
#include <algorithm>

#include "print.h"

using namespace weft;

constexpr double kLinkBandwidth = 9e10;  // of a TPU v5e: 45 GB/s each way
constexpr double kHop = 1e-6;

std::string us(double time) { return fixed(time * 1e6, 1) + " us"; }

// Gathers x over the axes in a program of its own, and sets what that sends beside the formulas.
void gather(const char* what, const Array& x, const AxisNames& axes) {
  Array full_x = all_gather(x, axes);
  double n = static_cast<double>(x.sharding().mesh.num_devices());
  double bytes = static_cast<double>(full_x.addressable_shards()[0].data.nbytes());
  auto program = jit([&](Array array) { return all_gather(array, axes); }).lower(x).compile();
  double hops = axes.names.size() == 1 ? n : 4;  // around each of the two axes of two
  double num_axes = static_cast<double>(axes.names.size());
  print(what);
  print("  shards", x.addressable_shards()[0].data.shape(), "->",
        full_x.addressable_shards()[0].data.shape(), "on each device");
  print("  a device holds",
        full_x.addressable_shards()[0].data.nbytes() / x.addressable_shards()[0].data.nbytes(),
        "times as much as before");
  print("  a device sends", program.cost_analysis()["wire bytes"],
        "bytes; (n-1)/n V =", (n - 1) / n * bytes);
  print("  the seed's formulas: ring",
        us(std::max(bytes / kLinkBandwidth / num_axes, kHop * hops / 2)) + ", line",
        us(std::max(2 * bytes / kLinkBandwidth / num_axes, kHop * (hops - num_axes))));
  print("  Weft's model:        ring",
        us((n - 1) / n * bytes / kLinkBandwidth + kHop * (n - 1) / 2));
}

int main(int argc, char** argv) {
  const Flags flags(argc, argv);
  devices_of("tpu-v5e:2x2");
  Mesh line = make_mesh({4}, {"X"});
  set_mesh(line);

  // Define a sharded array
  Array x = ones({128, 64}, {.device = P("X", None)});  // sharded as [I_X, J]

  // Perform AllGather to get full array on each device
  Array full_x = all_gather(x, "X", 0);  // [I, J]
  print("x of", x.shape(), "is", x.sharding().spec, "and full_x", full_x.sharding().spec);

  // Each device has a shard of [256, 1024]; after the gather each has [1024, 1024]
  std::cout << std::setprecision(10);
  gather("over one axis of 4:", ones({1024, 1024}, {.device = NamedSharding(line, P("X", None))}),
         "X");

  // The same array over both axes of a 2x2 mesh: two links a device carry it
  Mesh grid = make_mesh({2, 2}, {"X", "Y"});
  gather("over two axes of 2:",
         ones({1024, 1024}, {.device = NamedSharding(grid, P({"X", "Y"}, None))}), {"X", "Y"});

  // For very small arrays the hops are what counts
  gather("a small array:", x, "X");

  std::cout
      << "Weft's model (weft explain --machine tpu-v5e:2x2) leaves out the 1/n of V that a\n"
         "device has already, and adds the hops to the bytes. Two axes of 2 are no faster than\n"
         "one of 4: an axis of 2 has no link around, so that a device has the same two links.\n"
         "The seed's formula for two axes wants a ring on each.\n";

  // How it is done. The ring goes 0, 1, 3, 2: make_mesh lays it along the links of the 2x2 chips.
  std::cout << "\n" << collective_text("all_gather", line, "X");
  print("(TPU 3 stands before TPU 2 because the ring follows the links of the 2x2 chips.)");

  // AllReduce is ReduceScatter followed by AllGather
  auto both = shard_map(
      [](Array block) {
        Array scattered = psum_scatter(block, "X", {.tiled = true});
        return psum(block, "X") == all_gather(scattered, "X", {.tiled = true});
      },
      line, P("X", None), P("X", None));
  print("AllReduce equals AllGather of ReduceScatter:", all(both(x)));
}
