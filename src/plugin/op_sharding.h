// A sharding as XLA writes it: an xla.OpSharding proto, by tiles of devices.
#pragma once

#include <string>

#include "weft/mesh.h"
#include "weft/sharding.h"

namespace weft::plugin {

std::string op_sharding_proto(const Sharding& sharding, const Mesh& mesh);
std::string replicated_proto();

}  // namespace weft::plugin
