// Arrays in .npy and .npz files.
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/error.h"

#include "api/array/array_state.h"
#include "api/array/host_arrays.h"
#include "core/npy/npy.h"
#include "core/npy/npz_reader.h"
#include "core/npy/npz_writer.h"
#include "core/text/user_line.h"
#include "process/processes.h"

namespace weft {
namespace {

Literal without_wide(std::string_view who, const Where& where, const Literal& literal) {
  if (detail::narrowed(literal.dtype()) == literal.dtype()) return literal;
  const Literal whole = literal.expanded();
  return detail::narrowed(who, where, whole.stored_bytes(), whole.type());
}

std::string with_suffix(const std::string& path, std::string_view suffix) {
  return path.ends_with(suffix) ? path : path + std::string(suffix);
}

}  // namespace

Array load(const std::string& path, const CreateOptions& options, Where where) {
  CreateOptions placing = options;
  placing.dtype.reset();
  Literal literal = with_user_line("load", where, [&] { return read_npy(path, options.dtype); });
  if (!options.dtype) literal = without_wide("load: " + path, where, literal);
  return detail::as_asked("load", detail::array_of(std::move(literal)), placing, where);
}

Array load(const std::string& path, DType dtype, Where where) {
  return load(path, CreateOptions{.dtype = dtype}, where);
}

void save(const std::string& path, const Array& x, Where where) {
  const compile::DeviceValue value = detail::value_of(x, "save", &where);
  const auto write = [&] {
    NpyWriter file(with_suffix(path, ".npy"), value->type(), InNpy::named);
    value->read([&](std::span<const std::byte> bytes) { file.write(bytes); });
    file.commit();
  };
  with_user_line("save", where, [&] { detail::only_first_process(path, write); });
}

void savez(const std::string& path, const std::map<std::string, Array>& arrays, Where where) {
  for (const auto& [name, x] : arrays) detail::existing(x, "savez", &where);
  const auto write = [&] {
    NpzWriter file(with_suffix(path, ".npz"));
    for (const auto& [name, x] : arrays) {
      const compile::DeviceValue value = detail::value_of(x, "savez", &where);
      file.begin(name, value->type(), InNpy::named);
      value->read([&](std::span<const std::byte> bytes) { file.write(bytes); });
    }
    file.commit();
  };
  with_user_line("savez", where, [&] { detail::only_first_process(path, write); });
}

std::map<std::string, Array> load_npz(const std::string& path, Where where) {
  std::map<std::string, Array> arrays;
  NpzReader file = with_user_line("load_npz", where, [&] { return NpzReader(path); });
  for (const std::string& name : file.names()) {
    const std::string who = fmt::format("load_npz: '{}' of {}", name, path);
    const Literal literal =
        with_user_line("load_npz", where, [&] { return file.read(name, std::nullopt); });
    arrays.emplace(name, detail::array_of(without_wide(who, where, literal)));
  }
  return arrays;
}

}  // namespace weft
