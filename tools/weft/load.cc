#include "load.h"

#include <charconv>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "weft/error.h"

#include "compile/evaluate.h"
#include "core/npy/npy.h"
#include "ir/leaves.h"
#include "ir/ops/dynamic/dynamic_sizes.h"
#include "ir/parser.h"
#include "passes/dynamic/bind_sizes.h"

namespace weft::tool {
namespace {

// "b=8"
void take_size(const std::string& text, passes::GivenSizes& given) {
  const std::size_t equals = text.find('=');
  std::int64_t size = 0;
  const char* const end = text.data() + text.size();
  const char* const begin = equals == std::string::npos ? end : text.data() + equals + 1;
  const auto [after, error] = std::from_chars(begin, end, size);
  if (error != std::errc{} || after != end || equals == 0) {
    throw Error(fmt::format("--dim {}: expected NAME=SIZE, such as b=8 or arg0[1]=8", text));
  }
  if (!given.by_name.emplace(text.substr(0, equals), size).second) {
    throw Error(fmt::format("--dim {}: it has a size already", text));
  }
}

// Shapes of the files, for arguments that are arrays by themselves.
void take_shapes(const ir::Module& module, const std::vector<std::string>& files,
                 passes::GivenSizes& given) {
  std::size_t file = 0;
  for (const ir::Value* argument : module.entry()->body->args) {
    std::optional<Dims>& shape = given.arguments.emplace_back();
    if (!argument->type.is_tensor()) {
      file += ir::leaves(argument->type).size();
    } else if (file < files.size()) {
      const std::string& path = files[file++];
      if (ir::has_dynamic_size(argument->type)) shape = npy_shape(path);
    }
  }
}

}  // namespace

void add_load_options(CLI::App& command, LoadFlags& flags) {
  command
      .add_option("--dim", flags.dims,
                  "The size of a dimension that has none (tensor<?x8xf32>, of jax.export with "
                  "symbolic shapes): by its name, or as arg0[1] for dimension 1 of argument 0")
      ->type_name("NAME=SIZE")
      ->delimiter(',')
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

std::unique_ptr<ir::Module> load_program(const std::string& path, const LoadFlags& flags,
                                         const std::vector<std::string>& inputs) {
  std::unique_ptr<ir::Module> module = ir::load_module(path, ir::Sizes::unbound);
  passes::GivenSizes given;
  for (const std::string& dim : flags.dims) take_size(dim, given);
  if (module->entry() != nullptr && ir::has_dynamic_sizes(*module)) {
    take_shapes(*module, inputs, given);
  }
  passes::bind_sizes(*module, given, &compile::evaluate);
  return module;
}

}  // namespace weft::tool
