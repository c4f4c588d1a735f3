#include "passes/normalize/gspmd/gspmd_ops.h"

#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/diagnostic.h"

namespace weft::passes {
namespace {

// backend_config = "unspecified_dims=[0,1]"
std::vector<std::int64_t> unspecified_dims(const ir::Op& op) {
  const auto* attrs = op.attrs.get_if<ir::CustomCallAttrs>();
  const std::string* config = attrs != nullptr && attrs->backend_config
                                  ? attrs->backend_config->get_if<std::string>()
                                  : nullptr;
  if (config == nullptr || config->empty()) return {};
  std::string_view rest = *config;
  const auto fail = [&] {
    throw Error(
        ir::error_message(op, fmt::format("cannot follow the backend_config \"{}\"", *config)));
  };
  constexpr std::string_view kName = "unspecified_dims=[";
  if (!rest.starts_with(kName)) fail();
  rest.remove_prefix(kName.size());
  std::vector<std::int64_t> dims;
  while (!rest.starts_with("]")) {
    std::int64_t dim = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), dim);
    if (error != std::errc{}) fail();
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    if (rest.starts_with(",")) rest.remove_prefix(1);
    dims.push_back(dim);
  }
  return dims;
}

}  // namespace

std::optional<ir::ShardingAttr> stated_sharding(const ir::Op& op, std::size_t result,
                                                const GspmdMesh& mesh) {
  const std::string* text = GspmdMesh::string_in(op.extra);
  const ir::Type& type = op.result(result)->type;
  if (text == nullptr || !type.is_tensor()) return std::nullopt;
  return mesh.sharding(Place{&op, nullptr, {}, 0}, *text, result, type.rank(),
                       unspecified_dims(op));
}

ir::ShardingAttr required_sharding(const ir::Value& value, const ir::Op& user,
                                   const GspmdMesh& mesh) {
  std::optional<ir::ShardingAttr> found;
  if (value.def != nullptr) {
    found = stated_sharding(*value.def, value.index, mesh);
  } else if (const ir::Function& f = *value.block->function; value.block == f.body) {
    const std::string* text = GspmdMesh::string_in(f.arg_attrs[value.index]);
    const Place place{nullptr, &f, "argument", value.index};
    if (text != nullptr) found = mesh.sharding(place, *text, 0, value.type.rank());
  }
  if (found) return std::move(*found);
  throw Error(ir::error_message(
      user,
      "no mhlo.sharding says what each device has of the whole array; pass it through "
      "@Sharding with one"));
}

ir::ShardingAttr no_axes(const ir::Type& type, const GspmdMesh& mesh, bool open) {
  ir::ShardingAttr attr{{mesh.name(), nullptr}, {}};
  if (type.is_tensor()) attr.sharding.dims.assign(at(type.rank()), DimSharding{{}, open, {}});
  return attr;
}

}  // namespace weft::passes
