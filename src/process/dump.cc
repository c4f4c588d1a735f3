#include "process/dump.h"

#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/processes.h"

#include "core/file.h"
#include "core/npy/npy.h"

namespace weft::detail {
namespace {

void write_arrays(const std::string& stem, const char* what,
                  std::span<const compile::DeviceValue> arrays) {
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    const compile::DeviceValue here = arrays[i]->in_first_process();
    if (process_index() != 0) continue;
    write_npy(fmt::format("{}.{}{}.npy", stem, what, i), here->to_literal());
  }
}

std::string file_name(std::string name) {
  constexpr std::string_view kPlain = "_.-";
  for (char& c : name) {
    const bool is_alnum =
        (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!is_alnum && kPlain.find(c) == kPlain.npos) c = '_';
  }
  return name;
}

}  // namespace

Dump::Dump(const compile::Program& program) {
  const char* folder = std::getenv("WEFT_DUMP_TO");
  if (folder == nullptr || *folder == '\0') return;
  static std::atomic<int> number{0};
  stem_ =
      fmt::format("{}/{:04}.{}", folder, number.fetch_add(1), file_name(program.parsed()->name));
  if (process_index() != 0) return;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    throw Error(
        fmt::format("WEFT_DUMP_TO={}: the folder cannot be made: {}", folder, error.message()));
  }
  OutputFile file(stem_ + ".mlir");
  const std::string text = program.text(compile::Stage::parsed);
  file.write(std::as_bytes(std::span(text)));
  file.commit();
}

bool Dump::write_inputs(std::span<const compile::DeviceValue> inputs) const {
  if (stem_.empty() || written_.exchange(true)) return false;
  write_arrays(stem_, "in", inputs);
  return true;
}

void Dump::write_outputs(std::span<const compile::DeviceValue> outputs) const {
  write_arrays(stem_, "out", outputs);
}

}  // namespace weft::detail
