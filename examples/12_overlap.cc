// Lesson 12: overlap of an all-gather with a product, the whole script of seed 000.
//
//   lesson_12 [--kernel_mode basic|overlapped|overlapped_bidi] [--M 8192] [--K 8192] [--N 1024]
//             [--trace_dir DIR] [--links 200]
//
// In basic, every device waits for all of rhs. In overlapped, blocks of rhs travel around the ring
// of devices, and each is multiplied while the next one comes. In overlapped_bidi, half blocks
// travel both ways, so that both directions of the links are used.
//
// After the seed's script all three run over links of so many MB/s, where there is something to
// hide, and with them what the compiler makes of the basic one.
#include <algorithm>
#include <filesystem>
#include <vector>

#include "variants.h"

using namespace weft;

// ============== Configuration ==============
constexpr int NUM_WARMUP = 5;
constexpr int NUM_ITERS = 10;

// ============== Define kernel functions ==============

// --- Option 1: basic all-gather ---
// All-gather rhs to reconstruct the full rhs, then do a local matmul.
Array matmul_allgather_kernel(Array lhs_block, Array rhs_block) {
  Array rhs = all_gather(rhs_block, "i", {.tiled = true});
  return matmul(lhs_block, rhs);
}

// --- Option 2: overlapped (overlap communication and compute) ---
// Ring ppermute rhs blocks to pipeline transfers and overlap comm/compute.
Array matmul_allgather_overlapped_kernel(Array lhs_block, Array rhs_block) {
  std::int64_t size = axis_size("i");
  Array idx = axis_index("i");
  auto shift_up = [&](Array x) { return ppermute(x, "i", shift(size, 1)); };

  std::int64_t B = lhs_block.shape()[1] / size;
  auto lhs_blocks = [&](Array i) { return dynamic_slice_in_dim(lhs_block, i * B, B, 1); };

  // First iteration: use local rhs_block with the corresponding lhs slice.
  Array out_block = matmul(lhs_blocks(idx), rhs_block);

  // Subsequent iterations: rotate rhs_block around the ring and accumulate.
  for (std::int64_t i = 1; i < size; ++i) {
    rhs_block = shift_up(rhs_block);
    out_block += matmul(lhs_blocks((idx - i) % size), rhs_block);
  }
  return out_block;
}

// --- Option 3: overlapped bidirectional (bidirectional ring overlap) ---
// Split rhs_block into two halves and send them in opposite directions to improve
// link utilization while overlapping communication with computation.
Array matmul_allgather_overlapped_bidi_kernel(Array lhs_block, Array rhs_block) {
  std::int64_t size = axis_size("i");
  Array idx = axis_index("i");
  auto shift_up = [&](Array x) { return ppermute(x, "i", shift(size, 1)); };
  auto shift_dn = [&](Array x) { return ppermute(x, "i", shift(size, -1)); };

  // On each device, split lhs_block columns into size*2 sub-blocks of width B.
  std::int64_t B = lhs_block.shape()[1] / size / 2;  // half-size blocks
  auto lhs_blocks = [&](Array i, int hi) {
    return dynamic_slice_in_dim(lhs_block, (2 * i + hi) * B, B, 1);
  };

  // Split rhs_block along the row dimension into lower/upper halves.
  auto [rhs_block_lo, rhs_block_hi] = split<2>(rhs_block);

  // First iteration: multiply local rhs halves with the corresponding lhs sub-blocks.
  Array out_block = matmul(lhs_blocks(idx, 0), rhs_block_lo);
  out_block += matmul(lhs_blocks(idx, 1), rhs_block_hi);

  // Subsequent iterations: send the lower half up and the upper half down.
  for (std::int64_t i = 1; i < size; ++i) {
    rhs_block_lo = shift_up(rhs_block_lo);
    rhs_block_hi = shift_dn(rhs_block_hi);
    out_block += matmul(lhs_blocks((idx - i) % size, 0), rhs_block_lo);
    out_block += matmul(lhs_blocks((idx + i) % size, 1), rhs_block_hi);
  }
  return out_block;
}

// ============== Not in the seed: who hides the transfers ==============
// In one process a transfer hands over a pointer, and nothing is there to hide. Over links it takes
// its time, while the devices compute as fast as before. `plain`: it is waited for where it stands.
template <class Kernels>
void over_links(const Kernels& kernels, const Array& lhs, const Array& rhs,
                std::int64_t megabytes) {
  const LinkOptions links{.bytes_per_second = static_cast<double>(megabytes) * 1e6};
  print("\n🔗 Links of", megabytes, "MB/s");
  print(cell("", 35) + right("in process", 13) + right("with links", 13) + right("hidden", 9) +
        right("as predicted", 15));
  for (const auto& [name, matmul_fn] : kernels) {
    const auto call = [&, &f = matmul_fn] { return f(lhs, rhs); };
    const double near = milliseconds(call);
    set_links(links);
    const double far = milliseconds(call);
    auto predicted = matmul_fn.lower(lhs, rhs).compile().cost_analysis();
    set_links({});
    const double sent = predicted["communication seconds"] * 1e3;
    const double hidden = std::clamp(1 - (far - near) / sent, 0.0, 1.0);
    const double share = 1 - predicted["exposed seconds"] * 1e3 / sent;
    print(cell(name, 35) + right(fixed(near, 2) + " ms", 13) + right(fixed(far, 2) + " ms", 13) +
          right(fixed(100 * hidden, 0) + " %", 9) + right(fixed(100 * share, 0) + " %", 15));
  }
}

int main(int argc, char** argv) {
  const Flags flags(argc, argv,
                    {{"M", 8192},
                     {"K", 8192},
                     {"N", 1024},
                     {"kernel_mode", "overlapped_bidi", {"basic", "overlapped", "overlapped_bidi"}},
                     {"trace_dir", std::filesystem::temp_directory_path() / "weft-trace-allgather"},
                     {"links", 200}});
  devices_of("tpu-v5e:2x2");
  std::int64_t M = flags.number("M"), K = flags.number("K"), N = flags.number("N");
  // Select kernel mode: "basic", "overlapped", or "overlapped_bidi"
  std::string KERNEL_MODE = flags.text("kernel_mode");
  std::string TRACE_DIR = flags.text("trace_dir");

  // ============== Initialization ==============
  print("🚀 Available TPU devices:", device_count());
  print("   Device type:", devices()[0].device_kind);

  // Create a 1D mesh
  Mesh mesh(devices(), {"i"});

  // ============== Create test data ==============
  Array lhs = ones({M, K}, bfloat16);
  Array rhs = ones({K, N}, bfloat16);

  // In the all-gather matmul setup:
  // - lhs is sharded along the M dimension (rows)
  // - rhs is sharded along the K dimension (rows)
  // The kernel all-gathers rhs to reconstruct the full rhs, then runs a local matmul.
  PartitionSpec lhs_spec = P("i", None);  // Shard along M
  PartitionSpec rhs_spec = P("i", None);  // Shard along K
  PartitionSpec out_spec = P("i", None);  // Output sharded along M (matches lhs)

  // Place arrays with sharding
  lhs = device_put(lhs, NamedSharding(mesh, lhs_spec));
  rhs = device_put(rhs, NamedSharding(mesh, rhs_spec));

  std::cout << "   lhs shape: " << lhs.shape() << ", sharding: " << lhs_spec << "\n"
            << "   rhs shape: " << rhs.shape() << ", sharding: " << rhs_spec << "\n";

  // Select the kernel based on KERNEL_MODE
  auto kernel_fn = matmul_allgather_kernel;
  std::string kernel_name = "matmul_allgather_basic";
  if (KERNEL_MODE == "overlapped_bidi") {
    kernel_fn = matmul_allgather_overlapped_bidi_kernel;
    kernel_name = "matmul_allgather_overlapped_bidi";
  } else if (KERNEL_MODE == "overlapped") {
    kernel_fn = matmul_allgather_overlapped_kernel;
    kernel_name = "matmul_allgather_overlapped";
  }
  print("\n⚙️  Kernel mode:", kernel_name);

  // Wrap with shard_map + jit
  auto matmul_fn =
      jit(shard_map(kernel_fn, mesh, {lhs_spec, rhs_spec}, out_spec, {.check_vma = false}));

  // ============== Warmup ==============
  std::cout << "\n🔥 Warming up (" << NUM_WARMUP << " iterations)...\n";
  Array result;
  for (int i = 0; i < NUM_WARMUP; ++i) {
    result = matmul_fn(lhs, rhs);
    result.block_until_ready();
  }
  print("  Warmup complete.");

  // ============== Benchmark ==============
  std::cout << "\n📊 Running benchmark (" << NUM_ITERS << " iterations)...\n";
  double start = seconds();
  for (int i = 0; i < NUM_ITERS; ++i) {
    result = matmul_fn(lhs, rhs);
    result.block_until_ready();
  }
  double elapsed = seconds() - start;

  double flops = 2.0 * static_cast<double>(M * K * N) * NUM_ITERS;
  double tflops = flops / elapsed / 1e12;

  std::cout << "   Kernel: " << kernel_name << "\n"
            << "   Matrix size: " << M << "x" << K << " @ " << K << "x" << N << " (bfloat16)\n"
            << "   Total time: " << fixed(elapsed, 3) << "s for " << NUM_ITERS << " iterations\n"
            << "   Per iteration: " << fixed(elapsed / NUM_ITERS * 1000, 2) << "ms\n"
            << "   Throughput: " << fixed(tflops, 2) << " TFLOPS\n"
            << "   Output shape: " << result.shape() << "\n";

  // ============== Profiling ==============
  print("\n🔬 Running profiler (10 iterations)...");
  std::filesystem::create_directories(TRACE_DIR);
  {
    auto trace = profiler::trace(TRACE_DIR, {.create_perfetto_trace = true});
    for (int i = 0; i < 10; ++i) {
      result = matmul_fn(lhs, rhs);
      result.block_until_ready();
    }
  }
  print(" ✅ Trace saved to:", TRACE_DIR);

  // ============== Over links ==============
  auto compiled = [&](auto kernel, const std::string& schedule) {
    return jit(shard_map(kernel, mesh, {lhs_spec, rhs_spec}, out_spec, {.check_vma = false}),
               {.schedule = schedule});
  };
  auto spread_fn = compiled(matmul_allgather_kernel, "weft");
  over_links(
      std::vector{
          std::pair("basic, as it is written", compiled(matmul_allgather_kernel, "plain")),
          std::pair("basic, as the compiler spreads it", spread_fn),
          std::pair("overlapped", compiled(matmul_allgather_overlapped_kernel, "weft")),
          std::pair("overlapped_bidi", compiled(matmul_allgather_overlapped_bidi_kernel, "weft"))},
      lhs, rhs, flags.number("links"));
  print(
      "\nThe first one waits until all of rhs is there, and computes then. What the compiler "
      "makes");
  print("of the same program, as explain() tells:");
  set_links({.bytes_per_second = static_cast<double>(flags.number("links")) * 1e6});
  std::cout << spread(spread_fn.lower(lhs, rhs).compile());
  print(
      "The others are rings by hand: a block is multiplied while the next one comes. What parts of "
      "a");
  print("product take longer than a whole one counts as not hidden, too.");
}
