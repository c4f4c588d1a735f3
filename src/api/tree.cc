#include "weft/tree.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace weft::detail {

void append_static(std::string& key, std::string_view bytes) {
  key += fmt::format("s{}:", bytes.size());
  key += bytes;
}

void append_static(std::string& key, const Mesh& mesh) {
  append_static(key, fmt::format("{}[{}]", to_string(mesh), fmt::join(mesh.device_ids(), ",")));
}

void append_static(std::string& key, const PartitionSpec& spec) {
  append_static(key, to_string(spec));
}

void append_static(std::string& key, const NamedSharding& sharding) {
  append_static(key, sharding.mesh);
  append_static(key, sharding.spec);
}

}  // namespace weft::detail
