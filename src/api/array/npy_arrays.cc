// Arrays in .npy files.
#include <utility>

#include "weft/creation.h"
#include "weft/error.h"

#include "api/array/array_state.h"
#include "api/array/host_arrays.h"
#include "core/npy/npy.h"
#include "core/text/user_line.h"

namespace weft {
Array load(const std::string& path, const CreateOptions& options, Where where) {
  CreateOptions placing = options;
  placing.dtype.reset();
  Literal literal = with_user_line("load", where, [&] { return read_npy(path, options.dtype); });
  if (!options.dtype && detail::narrowed(literal.dtype()) != literal.dtype()) {
    const Literal whole = literal.expanded();
    literal = detail::narrowed("load: " + path, where, whole.stored_bytes(), whole.type());
  }
  return asarray(detail::array_of(std::move(literal)), placing, where);
}

Array load(const std::string& path, DType dtype, Where where) {
  return load(path, CreateOptions{.dtype = dtype}, where);
}

void save(const std::string& path, const Array& x, Where where) {
  const compile::DeviceValue value = detail::value_of(x, "save", &where);
  const std::string suffix = path.ends_with(".npy") ? "" : ".npy";
  with_user_line("save", where, [&] {
    NpyWriter file(path + suffix, value->type(), Bf16InNpy::as_in_jax);
    value->read([&](std::span<const std::byte> bytes) { file.write(bytes); });
    file.commit();
  });
}

}  // namespace weft
