#include "property/choices/model_text.h"

#include <cctype>
#include <fstream>
#include <string_view>

#include <fmt/format.h>

#include "support/paths.h"

namespace weft::testing {
namespace {

bool is_letter(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }

}  // namespace

std::vector<ModelText> read_models() {
  std::ifstream file(source_dir() / "tests/property/choices/models.txt");
  std::vector<ModelText> models;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("// ")) {
      models.push_back({line.substr(3), {}});
    } else {
      models.back().text += line + "\n";
    }
  }
  return models;
}

std::string text_for(const ModelText& model, const ModelSizes& sizes, std::int64_t data,
                     std::int64_t along_model) {
  const std::string mesh =
      fmt::format("  sdy.mesh @mesh = <[\"data\"={}, \"model\"={}]>", data, along_model);
  std::string text = "module {\n" + mesh;
  // After the lines of the module and its mesh.
  std::size_t i = model.text.find('\n', model.text.find('\n') + 1);
  while (i < model.text.size()) {
    if (model.text[i] != '$') {
      text += model.text[i++];
      continue;
    }
    std::int64_t size = 1;
    for (++i; is_letter(model.text[i]); ++i) size *= sizes.at(model.text[i]);
    text += std::to_string(size);
  }
  return text;
}

}  // namespace weft::testing
