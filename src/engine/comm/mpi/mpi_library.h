// The shared object that has MpiFunctions, found and opened when a program first asks for it.
#pragma once

#include "engine/comm/mpi/mpi_functions.h"

namespace weft::engine {

// Opens libweft_mpi.so: the file that WEFT_MPI_LIBRARY names, else beside the program, in ../lib,
// or where the system looks. Throws Error where there is none, or one of another version.
const WeftMpiFunctions& open_mpi_library();

// Throws Error with the MPI's own text where `error`, which one of the functions gave, is not 0.
void check_mpi(const WeftMpiFunctions& mpi, int error);

}  // namespace weft::engine
