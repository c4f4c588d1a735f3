// Lesson 7: case 4, both matrices are sharded over the same axis in dimensions that are not
// contracted (seed 001, section 3.5), and all-to-all (3.6.2).
//
//   A[I_X, J] * B[J, K_X]: C[I_X, K_X] cannot be, an axis splits one dimension only.
//
// One of the two has to be gathered: either gives the right C, sharded by the other.
#include "print.h"

using namespace weft;

int main(int argc, char** argv) {
  const Flags flags(argc, argv);
  devices_of("tpu-v2:2x2");
  Mesh mesh_2x2 = make_mesh({2, 2}, {"x", "y"});

  // Create matrices
  Array A = arange(16).reshape({4, 4}).astype(float32);
  Array B = arange(16, 32).reshape({4, 4}).astype(float32);

  // Shard non-contracting dimensions on same axis X
  Array A_sharded = device_put(A, NamedSharding(mesh_2x2, P("x", None)));
  Array B_sharded = device_put(B, NamedSharding(mesh_2x2, P(None, "x")));

  print("Matrix A sharding (rows split along X):");
  debug::visualize_array_sharding(A_sharded, {.use_color = false});
  print("\nMatrix B sharding (columns split along X):");
  debug::visualize_array_sharding(B_sharded, {.use_color = false});

  print("\n⚠️ Problem: Each device needs data from OTHER devices!");
  print("Device 0 has: A[0:2, :] and B[:, 0:2]");
  print("But to compute C[0:2, 0:2], it needs ALL of A[0:2, :] @ ALL of B!");
  print("Similarly, to compute C[0:2, 2:4], it needs A[0:2, :] @ B[:, 2:4]");
  print("\nCannot compute the result without resharding!");

  // Option 1: All-gather B to remove column sharding
  auto matmul_case4_allgather_B = shard_map(
      [](Array A_shard, Array B_shard) {
        std::cout << "Before all-gather: A=" << A_shard.shape() << ", B=" << B_shard.shape()
                  << "\n";
        // All-gather B along X axis to get full B on each device
        Array B_full = all_gather(B_shard, "x", {.axis = 1, .tiled = true});
        std::cout << "After all-gather B: B_full=" << B_full.shape() << "\n";
        // Now multiply: each device computes its rows of C
        Array C_shard = matmul(A_shard, B_full);
        print("Result shape:", C_shard.shape());
        return C_shard;
      },
      mesh_2x2, {P("x", None), P(None, "x")}, P("x", None));

  // Execute the multiplication
  Array C = matmul_case4_allgather_B(A_sharded, B_sharded);
  print("\nResult C sharding (rows split along X):");
  debug::visualize_array_sharding(C, {.use_color = false});

  // Verify correctness
  Array C_expected = matmul(A, B);
  print("\nCorrect result:", allclose(C, C_expected));
  print("Result shape:", C.shape());

  // Alternative: All-gather A instead
  print("\n--- Alternative: All-gather A instead of B ---");
  auto matmul_case4_allgather_A = shard_map(
      [](Array A_shard, Array B_shard) {
        // All-gather A along X axis
        Array A_full = all_gather(A_shard, "x", {.axis = 0, .tiled = true});
        // Multiply to get column-sharded result
        return matmul(A_full, B_shard);
      },
      mesh_2x2, {P("x", None), P(None, "x")}, P(None, "x"));
  Array C_alt = matmul_case4_allgather_A(A_sharded, B_sharded);
  print("Result with A gathered (columns split along X):");
  debug::visualize_array_sharding(C_alt, {.use_color = false});
  print("Also correct:", allclose(C_alt, C_expected));

  auto all_to_all_i = shard_map(
      [](Array x_block) {
        debug::print("BEFORE:\n{}", x_block);
        Array y_block = all_to_all(x_block, "i", 0, 0, {.tiled = true});
        debug::print("AFTER:\n{}", y_block);
        return y_block;
      },
      make_mesh({4}, {"i"}), P("i"), P("i"));
  Array x = asarray({3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 1, 2});
  Array y = all_to_all_i(x);
  std::cout << "FINAL RESULT:\n" << y << "\n";
}
