// The table of MpiFunctions for the MPI that this file is compiled with.
#include <mpi.h>

#include "engine/comm/mpi/mpi_functions.h"

namespace {

MPI_Comm comm = MPI_COMM_NULL;  // Weft's own, so that its messages are apart from all others

int init(int* rank, int* size, int* on_host) {
  int given = 0;
  if (const int error = MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &given)) {
    return error;
  }
  if (given < MPI_THREAD_SERIALIZED) return MPI_ERR_UNSUPPORTED_OPERATION;
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  if (const int error = MPI_Comm_dup(MPI_COMM_WORLD, &comm)) return error;
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  MPI_Comm_rank(comm, rank);
  MPI_Comm_size(comm, size);
  MPI_Comm host = MPI_COMM_NULL;
  if (const int error = MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host)) {
    return error;
  }
  MPI_Comm_size(host, on_host);
  return MPI_Comm_free(&host);
}

// What `start` does with a request of its own.
template <class F>
int start(void** request, const F& begin) {
  auto* const made = new MPI_Request(MPI_REQUEST_NULL);
  if (const int error = begin(made)) {
    delete made;
    return error;
  }
  *request = made;
  return MPI_SUCCESS;
}

int send(const void* data, int bytes, int to, int tag, void** request) {
  return start(request, [&](MPI_Request* made) {
    return MPI_Isend(data, bytes, MPI_BYTE, to, tag, comm, made);
  });
}

int receive(void* data, int bytes, int from, int tag, void** request) {
  return start(request, [&](MPI_Request* made) {
    return MPI_Irecv(data, bytes, MPI_BYTE, from, tag, comm, made);
  });
}

int probe(int from, int tag, int* found, int* bytes) {
  MPI_Status status;
  if (const int error = MPI_Iprobe(from, tag, comm, found, &status)) return error;
  return *found != 0 ? MPI_Get_count(&status, MPI_BYTE, bytes) : MPI_SUCCESS;
}

int test(void** request, int* done) {
  auto* const made = static_cast<MPI_Request*>(*request);
  const int error = MPI_Test(made, done, MPI_STATUS_IGNORE);
  if (error == MPI_SUCCESS && *done == 0) return error;
  delete made;
  *request = nullptr;
  return error;
}

void error_text(int error, char* text, int size) {
  char whole[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  MPI_Error_string(error, whole, &length);
  int end = 0;
  for (; end < length && end < size - 1; ++end) text[end] = whole[end];
  text[end] = '\0';
}

int finalize() {
  MPI_Comm_free(&comm);
  return MPI_Finalize();
}

void abort_all(int exit_code) { MPI_Abort(MPI_COMM_WORLD, exit_code); }

constexpr WeftMpiFunctions kFunctions = {
    kWeftMpiVersion, &init, &send, &receive, &probe, &test, &error_text, &finalize, &abort_all,
};

}  // namespace

const WeftMpiFunctions* weft_mpi_functions() { return &kFunctions; }
