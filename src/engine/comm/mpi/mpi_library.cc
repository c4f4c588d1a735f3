#include "engine/comm/mpi/mpi_library.h"

#include <cstdlib>
#include <filesystem>
#include <string>

#include <dlfcn.h>
#include <fmt/format.h>

#include "weft/error.h"

namespace weft::engine {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLibrary = "libweft_mpi.so";
constexpr const char* kVariable = "WEFT_MPI_LIBRARY";

std::string library_path() {
  if (const char* const said = std::getenv(kVariable)) return said;
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& place : {folder / kLibrary, folder / ".." / "lib" / kLibrary}) {
    if (fs::is_regular_file(place, error)) return place.string();
  }
  return kLibrary;  // the system looks for it
}

}  // namespace

const WeftMpiFunctions& open_mpi_library() {
  const std::string path = library_path();
  // An MPI opens parts of its own, which look for its functions among all that are global.
  void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (library == nullptr) {
    const char* const why = ::dlerror();
    throw Error(fmt::format(
        "cannot open {}, by which Weft speaks to an MPI: it is built where one is installed "
        "(Debian's libopenmpi-dev), and {} may name it: {}",
        path, kVariable, why == nullptr ? "?" : why));
  }
  void* const entry = ::dlsym(library, "weft_mpi_functions");
  const WeftMpiFunctions* const functions =
      entry == nullptr ? nullptr : reinterpret_cast<const WeftMpiFunctions* (*)()>(entry)();
  if (functions == nullptr || functions->version != kWeftMpiVersion) {
    throw Error(fmt::format("{} is not the one that belongs to this version of Weft", path));
  }
  return *functions;
}

void check_mpi(const WeftMpiFunctions& mpi, int error) {
  if (error == 0) return;
  char text[256];
  mpi.error_text(error, text, sizeof(text));
  throw Error(fmt::format("MPI says: {}", text));
}

}  // namespace weft::engine
