#include "outputs.h"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "core/npy/npy.h"
#include "ir/attribute.h"

namespace weft::tool {

void prepare_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error || !std::filesystem::is_directory(folder, error)) {
    throw Error(fmt::format("cannot make the output folder {}: {}", folder,
                            error ? error.message() : "it is a file"));
  }
  if (::access(folder.c_str(), W_OK | X_OK) != 0) {
    throw Error(fmt::format("cannot write into the output folder {}: {}", folder,
                            std::generic_category().message(errno)));
  }
}

void write_outputs(const std::string& folder, const std::vector<Literal>& outputs,
                   const StopOnInterrupt& interrupt) {
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    write_npy(fmt::format("{}/out{}.npy", folder, i), outputs[i]);
    interrupt.check();
  }
}

std::string describe(std::size_t index, const Literal& output) {
  constexpr std::int64_t kFew = 16;
  std::string text = fmt::format("out{:<6} {}", index, to_string(output.type()));
  if (output.num_elements() > kFew) return text;
  const std::string dense = ir::to_string(ir::Attribute(output));  // dense<...> : tensor<...>
  return fmt::format("{}  {}", text, dense.substr(0, dense.rfind(" : ")));
}

}  // namespace weft::tool
