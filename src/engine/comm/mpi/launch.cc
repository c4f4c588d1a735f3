#include "engine/comm/mpi/launch.h"

#include <charconv>
#include <cstdlib>
#include <optional>
#include <string_view>

namespace weft::engine {
namespace {

struct Variables {
  const char* rank;
  const char* size;
};
constexpr Variables kVariables[] = {
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
    {"PMI_RANK", "PMI_SIZE"},
    {"PMIX_RANK", "SLURM_STEP_NUM_TASKS"},
};

std::optional<int> number_in(const char* variable) {
  const char* const text = std::getenv(variable);
  if (text == nullptr) return {};
  int value = 0;
  const std::string_view all(text);
  const auto [end, error] = std::from_chars(all.data(), all.data() + all.size(), value);
  if (error != std::errc() || end != all.data() + all.size()) return {};
  return value;
}

}  // namespace

Launch launch() {
  for (const Variables& names : kVariables) {
    const std::optional<int> rank = number_in(names.rank), size = number_in(names.size);
    if (rank && size && *rank >= 0 && *rank < *size) return {*rank, *size};
  }
  return {};
}

}  // namespace weft::engine
