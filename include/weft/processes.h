// processes: a program may run as several, which mpirun starts, each with some of the devices.
//
//   mpirun -n 4 ./program
//
// Nothing in the program says so. Every process ("rank") runs all of it, and its own devices' part
// of what is partitioned; docs/mpi.md says how. It holds what these have of arrays that are cut,
// which all read together, and all of the others. Only rank 0's standard output is seen, and
// functions of Weft that write files have rank 0 alone write them: all processes call them. What a
// program writes by itself, it writes in each: these functions tell them apart. Any thread.
#pragma once

namespace weft {

// Which one this is, from 0. Throws Error where WEFT_ENGINE says nothing that can be.
int process_index();  // jax.process_index
// How many there are; 1: this one alone.
int process_count();  // jax.process_count

}  // namespace weft
