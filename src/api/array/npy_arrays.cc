// Arrays in .npy and .npz files.
#include "api/array/npy_arrays.h"

#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/error.h"

#include "api/array/array_state.h"
#include "api/array/host_arrays.h"
#include "api/array/placement.h"
#include "api/call/session.h"
#include "core/npy/npy.h"
#include "core/npy/npz_reader.h"
#include "core/npy/npz_writer.h"
#include "core/text/user_line.h"
#include "process/processes.h"
#include "process/runtime.h"

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

// Where the devices of a mesh each get a part, each process reads what its own get. None: it is to
// be read as a whole.
std::optional<Array> load_parts(const std::string& path, const CreateOptions& options,
                                const Where& where) {
  const bool is_placed = options.device || options.out_sharding;
  if (!is_placed || detail::Session::current() != nullptr) return {};
  auto file = with_user_line("load", where, [&] { return NpyParts::open(path, options.dtype); });
  if (!file) return {};
  const auto sharding = detail::wanted_sharding("load", where, options, file->type().rank());
  if (sharding->is_single_device()) return {};
  TensorType type = file->type();
  if (!options.dtype) type.dtype = detail::narrowed(type.dtype);
  const auto read = [&](const ShardSlice& part) {
    const Literal elements = file->read(part.offsets, part.sizes);
    return options.dtype ? elements : without_wide("load: " + path, where, elements);
  };
  return with_user_line("load", where, [&] {
    return detail::array_of(detail::backend().put_parts(type, *sharding, read),
                            std::make_shared<const NamedSharding>(*sharding), true);
  });
}

}  // namespace

// Of what several processes hold, one array after the other comes to the first.
void detail::write_npz(const std::string& path, const NamedValues& values) {
  std::optional<NpzWriter> file;
  FirstProcessWriting writing;
  writing.step([&] { file.emplace(with_suffix(path, ".npz")); });
  for (const auto& [name, value] : values) {
    const compile::DeviceValue here = value->in_first_process();
    writing.step([&] {
      file->begin(name, here->type(), InNpy::named);
      here->read([&](std::span<const std::byte> bytes) { file->write(bytes); });
    });
  }
  writing.step([&] { file->commit(); });
  writing.end(path);
}

Array load(const std::string& path, const CreateOptions& options, Where where) {
  CreateOptions placing = options;
  placing.dtype.reset();
  if (auto parts = load_parts(path, options, where)) return *parts;
  Literal literal = with_user_line("load", where, [&] { return read_npy(path, options.dtype); });
  if (!options.dtype) literal = without_wide("load: " + path, where, literal);
  return detail::as_asked("load", detail::array_of(std::move(literal)), placing, where);
}

Array load(const std::string& path, DType dtype, Where where) {
  return load(path, CreateOptions{.dtype = dtype}, where);
}

void save(const std::string& path, const Array& x, Where where) {
  const compile::DeviceValue value = detail::value_of(x, "save", &where);
  with_user_line("save", where, [&] {
    const compile::DeviceValue here = value->in_first_process();
    detail::only_first_process(path, [&] {
      NpyWriter file(with_suffix(path, ".npy"), here->type(), InNpy::named);
      here->read([&](std::span<const std::byte> bytes) { file.write(bytes); });
      file.commit();
    });
  });
}

void savez(const std::string& path, const std::map<std::string, Array>& arrays, Where where) {
  detail::NamedValues values;
  for (const auto& [name, x] : arrays) {
    values.emplace_back(name, detail::value_of(x, "savez", &where));
  }
  with_user_line("savez", where, [&] { detail::write_npz(path, values); });
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
