// MpiFunctions: what Weft asks of an MPI, as a table of C functions. A small shared object has it
// for each MPI (engine/comm/mpi_shim), so that nothing else of Weft is compiled against one, or
// needs one.
//
// All but `on_host` follow MPI's own calls. Each gives 0, or the number of an error, which
// `error_text` tells. One thread at a time calls any of them.
#pragma once

extern "C" {

struct WeftMpiFunctions {
  int version;  // kWeftMpiVersion of who made it
  // Begins; gives the number of this process, how many there are, and how many of them on this
  // host.
  int (*init)(int* rank, int* size, int* on_host);
  // Messages of one tag from one process to another arrive in order.
  int (*send)(const void* data, int bytes, int to, int tag, void** request);
  int (*receive)(void* data, int bytes, int from, int tag, void** request);
  // Whether a message is there to be received, and how long it is.
  int (*probe)(int from, int tag, int* found, int* bytes);
  // Whether it is done; if so, the request is gone.
  int (*test)(void** request, int* done);
  void (*error_text)(int error, char* text, int size);
  int (*finalize)();
  void (*abort)(int exit_code);  // of all processes
};

// Exported by the shared object, under this name.
const WeftMpiFunctions* weft_mpi_functions();

}  // extern "C"

inline constexpr int kWeftMpiVersion = 1;
