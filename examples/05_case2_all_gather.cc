// Lesson 5: case 2, one matrix has a sharded contracting dimension (seed 001, section 3.3).
//
//   AllGather_X A[I, J_X] -> A[I, J];   A[I, J] * B[J, K] -> C[I, K]
//
// A device has only some columns of A, and needs them all: an all-gather brings them. The seed's
// function gathers along 'X' on a mesh whose axis is 'x', which is an error; meant is "x".
#include "print.h"

using namespace weft;

int main(int argc, char** argv) {
  const Flags flags(argc, argv);
  devices_of("tpu-v2:2x2");
  Mesh mesh_2x2 = make_mesh({2, 2}, {"x", "y"});

  // Create matrices
  Array A = arange(16).reshape({4, 4}).astype(float32);
  Array B = arange(16, 32).reshape({4, 4}).astype(float32);

  // Shard A's columns (contracting dimension) along X axis
  Array A_sharded = device_put(A, NamedSharding(mesh_2x2, P(None, "x")));
  Array B_unsharded = B;

  print("Matrix A sharding (columns split along X - contracting dimension):");
  debug::visualize_array_sharding(A_sharded, {.use_color = false});
  print("\nMatrix B (replicated on all devices):");
  debug::visualize_array_sharding(B_unsharded, {.use_color = false});

  // Show what each device sees locally
  print("\nWhat each device sees locally:");
  auto shards = A_sharded.addressable_shards();
  for (const Shard& shard : {shards[0], shards[2]}) {  // Show each group of devices
    std::cout << "\nDevice " << shard.device.id << " has A columns " << shard.index[1] << ":\n";
    print(shard.data);
    print("But needs ALL columns of A to multiply with B!");
  }
  // This would fail or give incorrect results if done locally
  print("\n⚠️ Cannot multiply directly - each device only has partial columns of A");

  Mesh mesh1d = make_mesh({4}, {"i"});
  auto all_gather_i = shard_map(
      [](Array x_block) {
        debug::print("BEFORE: {}", x_block);
        Array y_block = all_gather(x_block, "i", {.tiled = true});
        debug::print("AFTER: {}", y_block);
        return y_block;
      },
      mesh1d, P("i"), P("i"));
  Array x = asarray({3, 9, 5, 2});
  Array y = all_gather_i(x);
  print("FINAL RESULT:", y);

  // Step 1: All-gather A to reconstruct full matrix on each device
  // Step 2: Multiply with B
  auto matmul_with_allgather = shard_map(
      [](Array A_shard, Array B_shard) {
        print("Before all-gather, A_shard shape:", A_shard.shape());
        // All-gather along the X axis to get full A matrix
        Array A_full = all_gather(A_shard, "x", {.axis = 1, .tiled = true});
        print("After all-gather, A_full shape:", A_full.shape());
        // Now we can multiply
        return matmul(A_full, B_shard);
      },
      mesh_2x2, {P(None, "x"), P(None, None)}, P(None, None), {.check_vma = false});

  // Execute the multiplication with all-gather
  Array C = matmul_with_allgather(A_sharded, B_unsharded);
  print("\nResult C (replicated on all devices):");
  debug::visualize_array_sharding(C);

  // Verify correctness
  Array C_expected = matmul(A, B);
  print("\nCorrect result:", allclose(C, C_expected));
  print("Result shape:", C.shape());
  std::cout << "\nFirst few elements of result:\n" << C[{slice(2), slice(2)}] << "\n";
}
