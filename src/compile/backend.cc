#include "compile/backend.h"

#include <algorithm>

#include "weft/error.h"

#include "compile/host_backend.h"
#include "compile/pjrt_backend.h"

namespace weft::compile {
namespace {

struct Row {
  std::string_view name;
  std::unique_ptr<Backend> (*make)(const BackendOptions& options);
};
constexpr Row kBackends[] = {
    {"host",
     [](const BackendOptions& options) -> std::unique_ptr<Backend> {
       return std::make_unique<HostBackend>(options);
     }},
    {"mpi",
     [](const BackendOptions& options) -> std::unique_ptr<Backend> {
       return std::make_unique<HostBackend>(options, &engine::Ranks::open(options.rank_timeout));
     }},
    {"pjrt",
     [](const BackendOptions& options) -> std::unique_ptr<Backend> {
       return std::make_unique<PjrtBackend>(options.pjrt);
     }},
};

}  // namespace

std::vector<std::string> backend_names() {
  std::vector<std::string> names;
  for (const Row& row : kBackends) names.emplace_back(row.name);
  return names;
}

std::unique_ptr<Backend> make_backend(std::string_view name, const BackendOptions& options) {
  const auto* row = std::ranges::find(kBackends, name, &Row::name);
  WEFT_ASSERT(row != std::end(kBackends), "there is such a backend");
  return row->make(options);
}

}  // namespace weft::compile
