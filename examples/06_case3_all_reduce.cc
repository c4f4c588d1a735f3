// Lesson 6: case 3, both matrices have a sharded contracting dimension (seed 001, section 3.4).
//
//   A[I, J_X] * B[J_X, K] -> C[I, K] {U_X};   AllReduce_X C[I, K] {U_X} -> C[I, K]
//
// The product of the shards is a part of the sum that C is ("unreduced" along X); psum adds the
// parts up. Half of an all-reduce is a reduce-scatter, psum_scatter: each device has its piece of
// the sum. The other half is an all-gather.
#include "print.h"

using namespace weft;

int main(int argc, char** argv) {
  const Flags flags(argc, argv);
  devices_of("tpu-v2:2x2");
  Mesh mesh_2x2 = make_mesh({2, 2}, {"x", "y"});
  Mesh mesh1d = make_mesh({4}, {"i"});

  // Create matrices
  Array A = arange(16).reshape({4, 4}).astype(float32);
  Array B = arange(16, 32).reshape({4, 4}).astype(float32);

  // Shard contracting dimensions along X axis
  Array A_sharded = device_put(A, NamedSharding(mesh_2x2, P(None, "x")));
  Array B_sharded = device_put(B, NamedSharding(mesh_2x2, P("x", None)));

  print("Matrix A sharding (columns split along X):");
  debug::visualize_array_sharding(A_sharded, {.use_color = false});
  print("\nMatrix B sharding (rows split along X):");
  debug::visualize_array_sharding(B_sharded, {.use_color = false});

  // Show what happens with local multiplication
  print("\nLocal multiplication on each device:");
  print("Device 0: A[:, 0:2] @ B[0:2, :] = partial result");
  print("Device 1: A[:, 2:4] @ B[2:4, :] = partial result");
  print("\nEach device computes only PART of the final result!");
  print("Need to SUM all partial results to get the correct answer");

  auto psum_i = shard_map(
      [](Array x_block) {
        debug::print("BEFORE:\n{}", x_block);
        Array y_block = psum(x_block, "i");
        debug::print("AFTER:\n{}", y_block);
        return y_block;
      },
      mesh1d, P("i"), P(None));
  Array x = asarray({3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 1, 2});
  Array y = psum_i(x);
  std::cout << "FINAL RESULT:\n" << y << "\n";

  // Step 1: Local matrix multiplication
  // Step 2: All-reduce (sum) the partial results
  auto matmul_with_allreduce = shard_map(
      [](Array A_shard, Array B_shard) {
        std::cout << "Local shard shapes: A=" << A_shard.shape() << ", B=" << B_shard.shape()
                  << "\n";
        // Step 1: Local multiplication (each device computes partial result)
        Array C_partial = matmul(A_shard, B_shard);
        print("Partial result shape:", C_partial.shape());
        // Step 2: All-reduce (sum) across X axis
        Array C_full = psum(C_partial, "x");
        print("After all-reduce shape:", C_full.shape());
        return C_full;
      },
      mesh_2x2, {P(None, "x"), P("x", None)}, P(None, None));

  // Execute the multiplication with all-reduce
  Array C = matmul_with_allreduce(A_sharded, B_sharded);
  print("\nResult C (replicated on all devices after all-reduce):");
  debug::visualize_array_sharding(C);

  // Verify correctness
  Array C_expected = matmul(A, B);
  print("\nCorrect result:", allclose(C, C_expected));
  print("Result shape:", C.shape());

  // Show the computation breakdown
  print("\nComputation breakdown:");
  print("A[:, 0:2] @ B[0:2, :] + A[:, 2:4] @ B[2:4, :] = Full result");
  std::cout << "\nFirst few elements of result:\n" << C[{slice(2), slice(2)}] << "\n";

  auto scatter_gather_sum = shard_map(
      [](Array x_block) {
        debug::print("BEFORE:\n{}", x_block);
        Array y_block = psum_scatter(x_block, "i", {.tiled = true});
        debug::print("AFTER:\n{}", y_block);
        return y_block;
      },
      mesh1d, P("i"), P("i"));
  y = scatter_gather_sum(x);
  std::cout << "FINAL RESULT:\n" << y << "\n";
}
